import { escapeHtml } from '../escape-html.ts';
import { lightColors } from './email-theme.ts';
import { sanitizeParagraphs } from './plain-text.ts';

/** Escapes HTML and keeps line breaks. */
export const toHtml = (text: string) =>
  sanitizeParagraphs(text).split('\n').map(escapeHtml).join('<br>');

export const renderLine = (
  size: string,
  margin: string,
  font: string,
  text: string,
  kind = 'ink',
  extraStyle = '',
  /** Of words that a person wrote, in whatever language. */
  direction?: 'auto',
) =>
  `<p class="${kind}"${direction ? ` dir="${direction}"` : ''} style="margin:${margin};font:${size} ${font};color:${kind === 'soft' ? lightColors.soft : lightColors.ink};${extraStyle}overflow-wrap:anywhere">${toHtml(text)}</p>`;
