/** Removes URLs from CSS in recordings. Tokenizes it (CSS Syntax 3), so that escapes can't hide one. */

const CSS_ESCAPE = String.raw`\\(?:[0-9a-f]{1,6}\s?|[^\n0-9a-f])`;
/** A comment, a string, a name, or a single character. */
const CSS_TOKEN_PATTERN = new RegExp(
  String.raw`\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|@?(?:[-\w]|[^\x00-\x7f]|${CSS_ESCAPE})+|[^]`,
  'gi',
);
const CSS_ESCAPES_PATTERN = /\\(?:([0-9a-f]{1,6})\s?|([^]))/gi;

/** Functions that take a URL, with or without a vendor prefix. */
const URL_FUNCTION_PATTERN = /^(?:-\w+-)?(?:url|src|image|image-set|cross-fade|url-prefix|domain)$/;
const URL_AT_RULE_PATTERN = /^@(?:import|namespace)$/;

const decodeEscapes = (name: string) =>
  name.includes('\\')
    ? name.replaceAll(
        CSS_ESCAPES_PATTERN,
        (_, hex?: string, character?: string) =>
          character ?? String.fromCodePoint(Math.min(parseInt(hex!, 16), 0x10_ff_ff)),
      )
    : name;
const isString = (token: string) => token.startsWith('"') || token.startsWith("'");

/** @param shouldRemoveStrings also empties strings, which may contain a user's text */
export function sanitizeCss(css: string, shouldRemoveStrings = false): string {
  const tokens = css.match(CSS_TOKEN_PATTERN) ?? [];
  let sanitized = '';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    const name = decodeEscapes(token).toLowerCase();
    if (URL_AT_RULE_PATTERN.test(name)) i = findRuleEnd(tokens, i);
    else if (tokens[i + 1] === '(' && URL_FUNCTION_PATTERN.test(name)) {
      i = findClosingParenthesis(tokens, i + 1);
      sanitized += 'none';
    } else if (!token.startsWith('/*'))
      sanitized += isString(token) && shouldRemoveStrings ? '""' : token;
  }
  return sanitized;
}

/** The semicolon that ends an at-rule. One inside parentheses belongs to an unquoted URL. */
function findRuleEnd(tokens: readonly string[], from: number): number {
  for (let i = from; i < tokens.length; i += 1) {
    if (tokens[i] === ';') return i;
    if (tokens[i] === '(') i = findClosingParenthesis(tokens, i);
  }
  return tokens.length;
}

function findClosingParenthesis(tokens: readonly string[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i += 1) {
    if (tokens[i] === '(') depth += 1;
    if (tokens[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  return tokens.length;
}
