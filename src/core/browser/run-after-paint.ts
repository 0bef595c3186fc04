/**
 * Runs the task once the browser has painted what has happened so far: two frames later, since the first of them paints it. A hidden
 * page paints nothing, so the task runs at once there.
 * @returns A function that cancels it.
 */
export function runAfterPaint(task: () => void): () => void {
  if (document.hidden) {
    task();
    return () => {};
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task);
  });
  return () => cancelAnimationFrame(frame);
}
