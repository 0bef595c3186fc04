import { expect, it, vi } from 'vitest';
import { adoptStyles } from './sheets.ts';

const rootIn = (document: Document) => document.createElement('div').attachShadow({ mode: 'open' });

it('[R70] a root in a document nobody sees, where frameworks keep their templates, waits for its styles without a word', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const hidden = document.implementation.createHTMLDocument();
  Object.defineProperty(hidden, 'defaultView', { value: null });
  const [unseen, seen] = [rootIn(hidden), rootIn(document)];
  adoptStyles(unseen, ['.hidden{color:red}']);
  adoptStyles(seen, ['.seen{color:red}']);
  expect([unseen.adoptedStyleSheets?.length ?? 0, seen.adoptedStyleSheets.length, warn.mock.calls.length]).toEqual([0, 1, 0]);
});
