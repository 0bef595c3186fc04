/** Posthog's recorder, which it looks for by a global name; in a file of its own, for those who are filmed. */
import 'posthog-js/dist/posthog-recorder';
