import base from './base.css?inline';
import drawings from './drawings.css?inline';
import firstTokens from './first-tokens.css?inline';
import tokens from './tokens.css?inline';

/** Tokens and base styles of an element's first view. */
export const firstFoundationStyles: string = `${firstTokens}\n${base}`;

/** The other tokens and base styles. */
export const moreFoundationStyles: string = `${tokens}\n${drawings}`;

/** Tokens and base styles as text, for the style sheet a shadow root adopts. The host page imports the files instead. */
export const foundationStyles: string = `${firstFoundationStyles}\n${moreFoundationStyles}`;
