/**
 * Which file a statement goes to. What the first two elements need lies in one file, what they come to need when somebody acts
 * in another. What elements for members need of it stands apart: they should not load with it what only guests are asked.
 */
import path from 'node:path';

/** What a guest meets first; whatever they share with any other element, most others need too. */
const FIRST = ['invite-card.js', 'dinner-rsvp.js'];
/** What a guest may meet beside them, and its steps show. */
const GUESTS = ['sign-in.js'];
/** Defines every element, so shares something with each of them. */
const EVERY = 'all.js';
/** What comes once somebody acts; other words and frames come for other reasons. */
const STEPS = /[\\/]steps-[^\\/]*$/;
/** Characters that are not worth a request of their own. */
const FEW = 1000;

/** What is asked for at once. */
function reach(id, info, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of info(id).importedIds) reach(next, info, seen);
  return seen;
}

/** The file of each statement, by all who reach it; what is left out goes where the bundler finds best. */
function fileOf(by) {
  // What one element alone reaches defines it: within a shared file it would be defined on every page.
  if (by.length < 2) return by[0] === STEPS ? 'steps' : undefined;
  if (by.some((each) => FIRST.includes(each))) return 'shared';
  if (!by.includes(STEPS)) return undefined;
  return by.every((each) => each === STEPS || GUESTS.includes(each)) ? 'steps' : 'forms';
}

/**
 * @param {string} folder of the entries
 * @param {readonly string[]} entries
 * @returns the rollup option `manualChunks`
 */
export function share(folder, entries) {
  let files;
  function sort(info) {
    const reached = new Map(entries.filter((name) => name !== EVERY).map((name) => [name, reach(path.join(folder, name), info)]));
    const steps = new Set(
      FIRST.flatMap((name) => [...reached.get(name)]).flatMap((id) => info(id).dynamicallyImportedIds.filter((asked) => STEPS.test(asked))),
    );
    reached.set(STEPS, new Set([...steps].flatMap((id) => [...reach(id, info)])));
    const groups = new Map();
    for (const id of new Set([...reached.values()].flatMap((ids) => [...ids]))) {
      const who = [...reached.keys()].filter((each) => reached.get(each).has(id));
      // What the first two are made of lies together, since apart it compresses worse; what defines them does not.
      const by = who.every((each) => FIRST.includes(each)) && !info(id).moduleSideEffects ? FIRST : who;
      const group = groups.get(String(by)) ?? { by, ids: [], size: 0 };
      groups.set(String(by), group);
      group.ids.push(id);
      // What it asks for is named by its place, which is no part of it.
      group.size += info(id).code.replace(/^import.*$/gm, '').length;
    }
    const named = [...groups.values()].map(({ by, ids, size }) => [fileOf(by) ?? (by.length > 1 && size < FEW ? 'forms' : undefined), ids]);
    return new Map(named.flatMap(([file, ids]) => ids.map((id) => [id, file])));
  }
  return (id, { getModuleInfo }) => (files ??= sort(getModuleInfo)).get(id);
}
