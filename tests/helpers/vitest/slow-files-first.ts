/** The order of test files. */
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes a minute or more, so it starts first, longest first; otherwise it would run alone at the end. */
const long = [
  'conformance-webkit.full.test.ts',
  'conformance-firefox.full.test.ts',
  'conformance.test.ts',
  'screen-audit.test.ts',
  'routes.test.ts',
  'crash-recovery.test.ts',
  'route-failures.test.ts',
  'server-lifecycle.test.ts',
  'fuzz.test.ts',
  'dialogs.test.ts',
  'navigation.test.ts',
  'analytics.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const at = long.indexOf(path.basename(moduleId));
  return at === -1 ? long.length : at;
};

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
