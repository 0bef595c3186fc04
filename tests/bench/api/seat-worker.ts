/** The product's worker thread, beside the server as in the build. */
import '#solver/api/seat-worker.ts';
