import { onlineManager } from '@tanstack/react-query';

/**
 * Checks whether the server responds and, if so, marks react-query as online, which resumes paused requests. Needed because
 * browsers sometimes miss the `online` event.
 */
export async function checkConnection(): Promise<void> {
  try {
    await fetch('/api/health/', { method: 'HEAD', cache: 'no-store' });
    onlineManager.setOnline(true);
  } catch {
    // Still offline.
  }
}
