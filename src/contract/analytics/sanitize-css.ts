/** What may leave of rules of style: how things look, no address, read as CSS Syntax 3 has it, so that no escape hides one. */

const CSS_ESCAPE = String.raw`\\(?:[0-9a-f]{1,6}\s?|[^\n0-9a-f])`;
/** A comment, a string, a name, what stands between them, or one sign. */
const CSS_TOKEN_PATTERN = new RegExp(
  String.raw`\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|@?(?:[-\w]|[^\x00-\x7f]|${CSS_ESCAPE})+|[^]`,
  'gi',
);
const CSS_ESCAPES_PATTERN = /\\(?:([0-9a-f]{1,6})\s?|([^]))/gi;

/** Functions that lead to another file, with a maker's name before them or not. */
const URL_FUNCTION_PATTERN = /^(?:-\w+-)?(?:url|src|image|image-set|cross-fade|url-prefix|domain)$/;
const URL_AT_RULE_PATTERN = /^@(?:import|namespace)$/;

const decodeEscapes = (name: string) =>
  name.includes('\\')
    ? name.replaceAll(CSS_ESCAPES_PATTERN, (_, hex?: string, sign?: string) => sign ?? String.fromCodePoint(Math.min(parseInt(hex!, 16), 0x10_ff_ff)))
    : name;
const isString = (token: string) => token.startsWith('"') || token.startsWith("'");

/** Rules without any address; `hasWords`: a string in them may have been written from a person's words, and goes too. */
export function sanitizeCss(css: string, hasWords = false): string {
  const tokens = css.match(CSS_TOKEN_PATTERN) ?? [];
  let kept = '';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    const name = decodeEscapes(token).toLowerCase();
    if (URL_AT_RULE_PATTERN.test(name)) i = findRuleEnd(tokens, i);
    else if (tokens[i + 1] === '(' && URL_FUNCTION_PATTERN.test(name)) {
      i = findClosingParenthesis(tokens, i + 1);
      kept += 'none';
    } else if (!token.startsWith('/*')) kept += isString(token) && hasWords ? '""' : token;
  }
  return kept;
}

function findRuleEnd(tokens: readonly string[], from: number): number {
  const end = tokens.indexOf(';', from);
  return end < 0 ? tokens.length : end;
}

/** Where the bracket that opens at `from` is closed. */
function findClosingParenthesis(tokens: readonly string[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i += 1) {
    if (tokens[i] === '(') depth += 1;
    if (tokens[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  return tokens.length;
}
