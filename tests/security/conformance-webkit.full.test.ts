// Covers: src/element, src/core, widgets, tests/conformance
/** The table of `npm run conformance` in WebKitGTK. */
import { describeTable } from '../conformance/describe-table.ts';
import { openWebkit } from '../conformance/drivers/webkit.ts';

describeTable(openWebkit);
