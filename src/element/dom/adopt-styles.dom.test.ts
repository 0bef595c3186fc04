import { expect, it, vi } from 'vitest';
import { adoptStyles } from './adopt-styles.ts';

const createShadowRoot = (document: Document) =>
  document.createElement('div').attachShadow({ mode: 'open' });

it('[R70] a root in a document without a window gets no styles and no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const templateDocument = document.implementation.createHTMLDocument();
  Object.defineProperty(templateDocument, 'defaultView', { value: null });
  const [unseen, seen] = [createShadowRoot(templateDocument), createShadowRoot(document)];
  adoptStyles(unseen, ['.hidden{color:red}']);
  adoptStyles(seen, ['.seen{color:red}']);
  expect([
    unseen.adoptedStyleSheets?.length ?? 0,
    seen.adoptedStyleSheets.length,
    warn.mock.calls.length,
  ]).toEqual([0, 1, 0]);
});
