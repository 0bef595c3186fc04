import base from './base.css?inline';
import tokens from './tokens.css?inline';

/** Tokens and base styles as text, for the style sheet a shadow root adopts. The host page imports the two files instead. */
export const foundationStyles: string = `${tokens}\n${base}`;
