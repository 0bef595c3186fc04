/** Reads who brings whom from a column of an imported list, as our own download has it. */
import type { ImportField } from '#src/contract/guest-import.ts';
import { languages } from '#src/i18n/languages.ts';
import { t, withLocale } from '#server/platform/i18n.ts';
import { foldName } from './import-planning.ts';
import {
  type LineValues,
  type ListLine,
  type ParsedList,
  readLine,
  splitName,
} from './parse-guest-list.ts';

/** What our earlier downloads have in place of a missing name. */
const listUnnamedLabels = (bringerName: string): string[] =>
  languages.map((language) =>
    foldLabel(withLocale(language, () => t('plus_one_of', { name: bringerName }))),
  );

/** Without the apostrophe of `writeCsv`, and the mark that Arabic begins with. */
const foldLabel = (text: string): string => foldName(text.replace(/^'|\u200e/g, ''));

/** Family names come first in some scripts. */
const listNames = ({ first_name, last_name }: LineValues) => [
  foldName(`${first_name} ${last_name}`),
  foldName(`${last_name} ${first_name}`),
];

/** As the cell of a bringer has it, so that it is split into the same two names again. */
function toCell({ first_name, last_name }: LineValues): string {
  const name = `${first_name} ${last_name}`.trim();
  return splitName(name).last_name === last_name ? name : `${last_name}, ${first_name}`;
}

/**
 * Adds to each line the people its guest brings, and puts these behind it. Plus-ones without a name have no line of their own then. A plus-one
 * of somebody the list doesn't name stays a guest like others.
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
    bringerName: foldName(line.cells[column] ?? ''),
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
    return name !== '' && !listUnnamedLabels(bringerName).includes(foldLabel(name));
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
            unnamed: group
              .filter((each) => !isNamed(each))
              .map(({ values }) => ({ ...values, first_name: '', last_name: '' })),
          },
          ...named.map((each) => each.line),
        ];
      }),
  };
}
