/** posthog-js' recorder, which registers itself globally. In a chunk of its own, loaded only if the session is recorded. */
import 'posthog-js/dist/posthog-recorder';
