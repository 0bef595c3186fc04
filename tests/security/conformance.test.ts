// Covers: src/element, src/core, widgets, tests/conformance
/**
 * The table of `npm run conformance` in Chromium: one element in every case, and every element on three hostile pages.
 * A full run tries every element in every case.
 */
import { describeTable } from '../conformance/describe-table.ts';
import { openChromium } from '../conformance/drivers/chromium.ts';
import type { Tag } from '../conformance/elements.ts';
import { inFullRun } from '../helpers/vitest/run-scope.ts';

/** Names of the cases that every element is tried in. */
const hostilePageNames = ['polluted prototypes', 'strict policy', 'surrounding page'];
const mainTag: Tag = 'beside-invite-card';

describeTable(openChromium, { canCollectGarbage: true }, (tags, { name }) => {
  const needsEveryTag = hostilePageNames.includes(name) || !tags.includes(mainTag);
  return inFullRun(tags, needsEveryTag ? tags : [mainTag]);
});
