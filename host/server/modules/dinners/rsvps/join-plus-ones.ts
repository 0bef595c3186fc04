/** Reads who brings whom from a column of an imported list, as our own download has it. */
import type { ImportField } from '#src/contract/guest-import.ts';
import {
  type LineValues,
  type ListLine,
  type ParsedList,
  readLine,
  splitName,
} from './parse-guest-list.ts';

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Family names come first in some scripts. */
const listNames = ({ first_name, last_name }: LineValues) => [
  fold(`${first_name} ${last_name}`),
  fold(`${last_name} ${first_name}`),
];

/** As the cell of a bringer has it, so that it is split into the same two names again. */
function toCell({ first_name, last_name }: LineValues): string {
  const name = `${first_name} ${last_name}`.trim();
  return splitName(name).last_name === last_name ? name : `${last_name}, ${first_name}`;
}

/**
 * Adds to each line whom its guest brings, and puts these behind it. Nameless ones, whose line says only whose they are, have no line of
 * their own then. Who is said to come with somebody that the list doesn't name stays a guest like others.
 */
export function joinPlusOnes(
  list: ParsedList,
  mapping: readonly ImportField[] | undefined,
): ParsedList {
  const fields = list.fields.map((field, column) => mapping?.[column] ?? field);
  const column = fields.indexOf('plus_one_of');
  if (column === -1) return list;
  const lines = list.lines.map((line) => ({
    line,
    values: readLine(line, fields),
    bringerName: fold(line.cells[column] ?? ''),
  }));
  const bringers = new Map(
    lines
      .filter(({ bringerName }) => bringerName === '')
      .flatMap(({ line, values }) => listNames(values).map((name) => [name, line] as const))
      // The first of a name.
      .toReversed(),
  );
  const brought = new Map<ListLine, typeof lines>();
  const findBringer = ({ bringerName }: (typeof lines)[number]) => bringers.get(bringerName);
  for (const each of lines) {
    const bringer = each.bringerName === '' ? undefined : findBringer(each);
    if (bringer) brought.set(bringer, [...(brought.get(bringer) ?? []), each]);
  }
  const isNamed = ({ values, bringerName }: (typeof lines)[number]) => {
    const [name = ''] = listNames(values);
    return name !== '' && !name.includes(bringerName);
  };
  return {
    ...list,
    lines: lines
      .filter((each) => each.bringerName === '' || !findBringer(each))
      .flatMap(({ line }) => {
        const group = brought.get(line) ?? [];
        const named = group.filter(isNamed);
        return [
          {
            ...line,
            brings: group.map((each) => (isNamed(each) ? toCell(each.values) : '1')),
          },
          ...named.map((each) => each.line),
        ];
      }),
  };
}
