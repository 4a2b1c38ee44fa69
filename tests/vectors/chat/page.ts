/** Runs in the chat page: puts vectors into the answer, each in its way. */
import { ARTIFACT_ORIGIN, readMark, targetOf, waysOf, type Target, type Vector, type Way } from '../vector';
import { vectorOf } from '../vectors';

type Render = (text: string, place: HTMLElement) => void | Promise<void>;

declare global {
  interface Window {
    /** For the driver. */
    vectorLab: { readonly insert: (marks: readonly string[]) => Promise<readonly string[]> };
    /** Filled by markdown.ts, components.ts and rich.ts. */
    renderers?: Partial<Record<Way, Render>>;
  }
}

window.vectorLab = { insert };

/** Returns what went wrong, when all is painted. */
async function insert(marks: readonly string[]): Promise<readonly string[]> {
  const answer = document.getElementById('answer');
  if (!answer) return ['There is no answer on this page.'];
  const done = await Promise.allSettled(marks.map((mark) => insertOne(mark, answer)));
  return done.flatMap((one, index) =>
    one.status === 'rejected' ? [`${marks[index]}: ${String(one.reason)}`] : [],
  );
}

async function insertOne(mark: string, answer: HTMLElement): Promise<void> {
  const { key, way } = readMark(mark);
  const vector = vectorOf(key);
  const found = waysOf(vector).find((one) => one.replaceAll('-', '') === way);
  if (!found) throw new Error('no such way');
  await place(vector, found, targetOf(mark), answer.appendChild(document.createElement('div')));
}

function place(vector: Vector, way: Way, to: Target, where: HTMLElement): void | Promise<void> {
  const html = vector.html?.(to) ?? '';
  switch (way) {
    case 'inner':
      where.innerHTML = html;
      return;
    case 'adopt': {
      const other = new DOMParser().parseFromString(html, 'text/html');
      where.append(...other.head.childNodes, ...other.body.childNodes);
      return;
    }
    case 'shadow':
      where.attachShadow({ mode: 'closed' }).innerHTML = html;
      return;
    case 'srcdoc':
      return frame(where, (element) => (element.srcdoc = html));
    case 'sandbox':
      return frame(where, (element) => (element.srcdoc = html), '');
    case 'data':
      return frame(where, (element) => (element.src = `data:text/html,${encodeURIComponent(html)}`));
    case 'blob':
      return frame(
        where,
        (element) => (element.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))),
        'allow-scripts',
      );
    case 'artifact':
    case 'script-artifact':
      return frame(where, (element) => (element.src = `${ARTIFACT_ORIGIN}/artifact/${to.mark}`));
    case 'script':
      vector.script?.(to, where);
      return;
    case 'script-sandbox':
      return frame(where, (element) => (element.srcdoc = scriptOf(vector, to)), 'allow-scripts');
    case 'parser':
      throw new Error('The server writes it.');
    case 'markdown-it':
    case 'marked':
    case 'react':
    case 'streamed':
    case 'streamdown':
    case 'deep-chat':
    case 'rich': {
      const render = window.renderers?.[way];
      if (!render) throw new Error(`No renderer ${way} on this page.`);
      return render(vector.markdown?.(to) ?? '', where);
    }
  }
}

function frame(where: HTMLElement, fill: (frame: HTMLIFrameElement) => void, sandbox?: string): void {
  const element = document.createElement('iframe');
  if (sandbox !== undefined) element.setAttribute('sandbox', sandbox);
  fill(element);
  where.append(element);
}

function scriptOf({ script }: Vector, to: Target): string {
  const source = String(script).replaceAll('</script', '<\\/script');
  return `<body><script>(${source})(${JSON.stringify(to)},document.body)</script>`;
}
