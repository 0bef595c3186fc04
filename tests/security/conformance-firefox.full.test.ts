// Covers: src/element, src/core, widgets, tests/conformance
/** The table of `npm run conformance` in Firefox ESR. */
import { describeTable } from '../conformance/describe-table.ts';
import { openFirefox } from '../conformance/drivers/firefox.ts';

describeTable(openFirefox);
