/** What a component shows in the end it may show late on a busy machine: a promise with a figure names it in its test. */
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

const PATIENCE = 15_000;

configure({ asyncUtilTimeout: PATIENCE });

// Its second is no setting.
const { waitFor } = vi;
vi.waitFor = (look, told = {}) => waitFor(look, typeof told === 'number' ? told : { timeout: PATIENCE, ...told });
