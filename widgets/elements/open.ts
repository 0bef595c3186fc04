import { contentTags } from '#src/contract/elements/elements.ts';
import { open } from '#src/contract/elements/open.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget({ ...open, slottedTags: contentTags }, () => import('../views/open.ts'));
