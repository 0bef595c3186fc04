/** Written last in the name of a company: GmbH, S.A., sp. z o.o. Compared without dots and spaces. */
const LEGAL_FORMS = new Set(
  (
    'ab ag aps as bv co corp corporation company doo ev fzco fze fzllc gbr gmbh gmbhcokg holding hf inc incorporated kft kg kgaa ' +
    'kk lda limited llc llp lp ltd ltda mbh nv oü oy oyj ohg plc pllc pte ptyltd pvtltd sa sapi sarl sas sccl scs se sl slu snc ' +
    'spa spzoo sro srl ug'
  ).split(' '),
);
const ARABIC_COMPANY = /^(?:شركة|مؤسسة|مجموعة)\s/;
/** Also written with a capital letter alone; other forms of two letters, such as `Se`, may be a name. */
const CAPITALISED_FORMS = ['Oy', 'Oü', 'Co'];
/** In no first name: `Smith & Sons`, `3M`, `Bank of Lisbon`. A couple has `Anna & Ben`, and a guest with a plus-one `Ann +1`. */
const NEVER_IN_FIRST_NAMES =
  /\d\p{L}|\p{L}\d|(?:^|\s)(?:of|for|für)\s|(?:&|\+|\sand|\sund)\s*(?:sons|daughters|brothers|partners?|company|co|söhne|töchter)\b/iu;
/** As in `María de los Ángeles`. A title before it doesn't count. */
const MAX_FIRST_NAME_WORDS = 4;

/** Whether the text after a comma is a company rather than the first name of `Last, First`: it has a legal form, or is too long for a name. */
export function isCompanyName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (NEVER_IN_FIRST_NAMES.test(text) || ARABIC_COMPANY.test(text)) return true;
  if (words.filter((word) => !word.endsWith('.')).length > MAX_FIRST_NAME_WORDS) return true;
  // A form of up to three words, after at least one of the name.
  return [1, 2, 3].some((count) => count < words.length && isLegalForm(words.slice(-count)));
}

function isLegalForm(words: string[]): boolean {
  const letters = words.map((word) => word.replaceAll('.', ''));
  // Initials of a person are written apart: `Mary A. G.`
  if (words.length > 1 && letters.every((each) => each.length === 1)) return false;
  const form = letters.join('');
  if (!LEGAL_FORMS.has(form.toLowerCase())) return false;
  const isCapitalised = /^\p{Lu}\p{Ll}$/u.test(form);
  return !isCapitalised || CAPITALISED_FORMS.includes(form);
}
