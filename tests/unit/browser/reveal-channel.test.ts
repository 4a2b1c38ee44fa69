import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectReveal } from '../../../lib/browser/reveal-channel';

interface FakePort {
  readonly heard: unknown[];
  isBroken: boolean;
  end(): void;
}

const { ports } = vi.hoisted(() => ({ ports: [] as FakePort[] }));

vi.mock('webextension-polyfill', () => {
  function connect() {
    const ends: (() => void)[] = [];
    const port = {
      heard: [] as unknown[],
      isBroken: false,
      postMessage(message: unknown) {
        if (port.isBroken) throw new Error('Attempting to use a disconnected port object');
        port.heard.push(message);
      },
      onMessage: { addListener: () => undefined },
      onDisconnect: { addListener: (listen: () => void) => ends.push(listen) },
      end: () => ends.forEach((listen) => listen()),
    };
    ports.push(port);
    return port;
  }
  return { default: { runtime: { connect } } };
});

const step = { kind: 'step', by: 1 } as const;

beforeEach(() => {
  ports.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the channel of an overlay frame', () => {
  it('keeps a wish that is made while the worker is away, and sends it with the next connection', async () => {
    const send = connectReveal('a'.repeat(32), 'bar', () => undefined);
    ports[0]?.end();
    send(step);
    await vi.advanceTimersByTimeAsync(300);
    expect(ports).toHaveLength(2);
    expect(ports[1]?.heard).toEqual([step]);
    send({ kind: 'close' });
    expect(ports[1]?.heard).toEqual([step, { kind: 'close' }]);
  });

  it('keeps a wish whose port broke before its end was told', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const send = connectReveal('a'.repeat(32), 'bar', () => undefined);
    const [first] = ports;
    if (first) first.isBroken = true;
    send(step);
    first?.end();
    await vi.advanceTimersByTimeAsync(300);
    expect(ports[1]?.heard).toEqual([step]);
    warn.mockRestore();
  });

  it('gives up on a background that refuses for ever', async () => {
    connectReveal('a'.repeat(32), 'bar', () => undefined);
    for (let round = 0; round < 60; round += 1) {
      ports.at(-1)?.end();
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(ports.length).toBeLessThanOrEqual(31);
  });
});
