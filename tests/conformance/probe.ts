/**
 * Runs in a page before everything else and records the page's problems. It keeps its own references to built-ins, as a page
 * may replace them. Problems are plain strings, as nothing else gets out of a page that patched JSON.
 */
import '#src/element/widget-event-types.ts';
export interface Probe {
  /** Problems so far, one line each. */
  problems: string[];
  /** `kind element` of each `beside-error`. */
  errors: string[];
  /** The number of React copies that draw the page's elements. */
  countReactCopies(): number;
  /** URLs of all requests, including scripts and images. */
  requests(): string[];
  /** Whether the element shows text and no skeletons. */
  isDrawn(element: Element): boolean;
  /** Whether there are elements with these tags, and all are drawn. */
  areDrawn(tags: string): boolean;
  /** Values that a case's script stores for later. */
  notes: Record<string, unknown>;
}

declare global {
  var probe: Probe;
}

export function startProbe(): void {
  const problems: string[] = [];
  const errors: string[] = [];
  const { apply } = Reflect;
  const { console, performance, document } = globalThis;
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...args: unknown[]) => {
      problems[problems.length] = `console ${level}: ${args.map(String).join(' ').slice(0, 300)}`;
      apply(original, console, args);
    };
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const description =
        target instanceof HTMLElement
          ? `${target.localName} did not load: ${target.getAttribute('src') ?? target.getAttribute('href')}`
          : event.message;
      problems[problems.length] = `uncaught: ${description}`;
    },
    true,
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) =>
      (problems[problems.length] =
        `unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`),
  );
  document.addEventListener(
    'securitypolicyviolation',
    (event) =>
      (problems[problems.length] =
        `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  document.addEventListener(
    'beside-error',
    (event) => (errors[errors.length] = `${event.detail.kind} ${event.detail.element}`),
  );
  performance.setResourceTimingBufferSize(5000);

  const isDrawn = (element: Element) => {
    const root = element.shadowRoot?.querySelector<HTMLElement>('.beside');
    return (
      !!root && root.innerText.trim() !== '' && !root.querySelector('.skeleton, slot:only-child')
    );
  };
  // Each copy of React marks its containers with its own key.
  const countReactCopies = () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...shadowRoot.querySelectorAll('*')] : [],
    );
    return new Set(
      roots.flatMap((root) =>
        Object.keys(root).filter((name) => name.startsWith('__reactContainer$')),
      ),
    ).size;
  };
  const value: Probe = {
    problems,
    errors,
    countReactCopies,
    notes: {},
    requests: () => performance.getEntriesByType('resource').map(({ name }) => name),
    isDrawn,
    areDrawn: (tags) => {
      const elements = [...document.querySelectorAll(tags)];
      return elements.length > 0 && elements.every(isDrawn);
    },
  };
  Object.defineProperty(globalThis, 'probe', { value });
}
