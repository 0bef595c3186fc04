import type { Plugin } from 'rollup';

export function apart(): Plugin;
