import { onlineManager } from '@tanstack/react-query';

/**
 * Asks whether the line is back. Browsers are sometimes wrong about it, and one that missed the news would wait for ever:
 * an answer of the server, whatever it is, is believed. What waited then goes out by itself.
 */
export async function tryLine(): Promise<void> {
  try {
    await fetch('/api/health/', { method: 'HEAD', cache: 'no-store' });
    onlineManager.setOnline(true);
  } catch {
    // Still quiet.
  }
}
