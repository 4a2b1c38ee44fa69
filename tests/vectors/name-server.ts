import { createSocket, type Socket } from 'node:dgram';

/** Kind of a question for an IPv4 address. */
const TYPE_A = 1;

/**
 * Answers every question for an IPv4 address with the same one and every other with nothing.
 * @param onAsked gets each name that was looked up
 */
export function startNameServer(
  port: number,
  address: string,
  onAsked: (name: string) => void,
): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const question = readQuestion(message);
    if (question === null) return;
    onAsked(question.name);
    socket.send(replyTo(message, question, address), from.port, from.address);
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.bind(port, () => resolve(socket));
  });
}

interface Question {
  readonly name: string;
  readonly type: number;
  /** Where the question ends in its message. */
  readonly end: number;
}

function readQuestion(message: Buffer): Question | null {
  const labels: string[] = [];
  let at = 12;
  for (;;) {
    const length = message[at];
    if (length === undefined || length > 63) return null;
    at += 1;
    if (length === 0) break;
    labels.push(message.toString('latin1', at, at + length));
    at += length;
  }
  if (message.length < at + 4) return null;
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at), end: at + 4 };
}

function replyTo(message: Buffer, { type, end }: Question, address: string): Buffer {
  const head = Buffer.from(message.subarray(0, end));
  // An answer, to a question that asked for recursion, without error; one question, then answers.
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(type === TYPE_A ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (type !== TYPE_A) return head;
  // The name of the question (a pointer to it), kind and class, one second to live, four bytes.
  const answer = Buffer.from([
    0xc0,
    0x0c,
    0,
    TYPE_A,
    0,
    1,
    0,
    0,
    0,
    1,
    0,
    4,
    ...address.split('.').map(Number),
  ]);
  return Buffer.concat([head, answer]);
}
