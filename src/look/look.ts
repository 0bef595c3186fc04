import base from './base.css?inline';
import tokens from './tokens.css?inline';

/** Tokens and base styles as text, for a shadow root's adopted style sheet. Our own page links the two files. */
export const lookCss: string = `${tokens}\n${base}`;
