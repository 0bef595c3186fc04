import { profileEditor } from '#src/contract/elements/profile-editor.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget(profileEditor, () => import('../views/profile-editor.tsx'));
