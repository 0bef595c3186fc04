/** A rollup plugin: modules are taken apart into their statements, each asking for those it uses and no other. */
import { takeApart } from './statements.mjs';

const idOf = (file, part) => `${file}#${part}`;

export function apart() {
  const modules = new Map();
  const of = (file) => {
    if (!modules.has(file)) modules.set(file, takeApart(file));
    return modules.get(file);
  };
  /** Where a name that a module gives is declared; `*` for a module as a whole. */
  function find(file, name) {
    if (name === '*') return { id: file, name };
    const { gives, home, takes } = of(file);
    const local = gives.get(name);
    const taken = takes.get(local);
    return taken ? find(taken.from, taken.name) : { id: idOf(file, home.get(local)), name: local };
  }
  /** The parts that do something as soon as a module is asked for, those it asks for included. */
  const effectsOf = (file, seen = new Set()) => {
    if (seen.has(file)) return [];
    seen.add(file);
    const { asks, effects } = of(file);
    return [...asks.flatMap((asked) => effectsOf(asked, seen)), ...(effects < 0 ? [] : [idOf(file, effects)])];
  };
  const ask = ({ id, name }, local) => `import ${name === '*' ? `* as ${local}` : `{${name} as ${local}}`} from ${JSON.stringify(id)};`;
  const bare = (id) => `import ${JSON.stringify(id)};`;

  function partCode(file, nth) {
    const { parts, takes, home, effects, asks } = of(file);
    const { text, names, inside, outside } = parts[nth];
    const froms = nth === effects ? asks : new Set(outside.map((name) => takes.get(name).from));
    return [
      ...[...froms].flatMap((from) => effectsOf(from)).map(bare),
      ...outside.map((name) => ask(find(takes.get(name).from, takes.get(name).name), name)),
      ...inside.map((name) => ask({ id: idOf(file, home.get(name)), name }, name)),
      text,
      names.length ? `export{${names.join()}};` : '',
    ].join('\n');
  }
  function wholeCode(file) {
    const given = [...of(file).gives.keys()].map((name) => ({ ...find(file, name), as: name }));
    return [
      ...effectsOf(file).map(bare),
      ...given.map(({ id, name, as }) => `export ${name === '*' ? `* as ${as}` : `{${name} as ${as}}`} from ${JSON.stringify(id)};`),
    ].join('\n');
  }

  return {
    name: 'apart',
    resolveId: (id) => (id.includes('#') ? id : null),
    load(id) {
      const [file, part] = id.split('#');
      if (part === undefined) return wholeCode(file);
      return { code: partCode(file, Number(part)), moduleSideEffects: of(file).effects === Number(part) };
    },
  };
}
