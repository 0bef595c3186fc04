/** The product's worker thread, beside the server as in the build. */
import '../../../host/seating-solver/api/seat-worker.ts';
