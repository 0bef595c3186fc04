/** Longer timeouts for busy machines; a test of a specified limit sets its own. */
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

const TIMEOUT_MS = 15_000;

configure({ asyncUtilTimeout: TIMEOUT_MS });

// Its default of one second is not configurable.
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
