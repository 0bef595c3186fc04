import { en } from './en.ts';

export type TextKey = keyof typeof en;
/** Keys that come in plural forms, named without the form: `invite_free` for `invite_free_one`, `invite_free_other`. */
export type PluralKey = TextKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
export type Vars = Readonly<Record<string, string | number>>;
/** Words from elsewhere, by key. Values are unknown until looked at. */
export type Overrides = Readonly<Record<string, unknown>>;

export interface Text {
  (key: TextKey, vars?: Vars): string;
  /** The form of `key` for `count`, which is also filled in as `{count}`. */
  plural(key: PluralKey, count: number, vars?: Vars): string;
  readonly locale: string;
}

const place = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
const defaults: Readonly<Record<string, string>> = en;

/** Fills `{name}` once and literally: what is filled in is never read again, unknown places stay. */
export function fill(template: string, vars: Vars = {}): string {
  return template.replace(place, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole));
}

const placesOf = (template: string): string[] => [...template.matchAll(place)].map((hit) => hit[1] ?? '');

/** What a text of this key may hold: its own places, for a plural those of every form and the count. */
function allowedPlaces(key: string): Set<string> {
  const base = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
  const forms = base === undefined ? [key] : [`${base}_one`, `${base}_other`];
  const allowed = new Set(forms.flatMap((form) => (Object.hasOwn(defaults, form) ? placesOf(defaults[form] ?? '') : [])));
  if (base !== undefined && Object.hasOwn(defaults, `${base}_other`)) allowed.add('count');
  return allowed;
}

/** The remote word, if it is one we can say: a string that asks for nothing the default does not. */
function remote(overrides: Overrides, key: string): string | undefined {
  const word = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
  if (typeof word !== 'string') return undefined;
  const allowed = allowedPlaces(key);
  return placesOf(word).every((name) => allowed.has(name)) ? word : undefined;
}

function formOf(count: number, locale: string): string {
  try {
    return new Intl.PluralRules(locale).select(count);
  } catch {
    return new Intl.PluralRules('en').select(count);
  }
}

/**
 * Says words by key: a remote text where it is sound, else ours (R56).
 * @param locale BCP 47; it rules the plural of remote words, ours are English.
 */
export function createText(overrides: Overrides = {}, locale = 'en'): Text {
  const say = (key: string) => remote(overrides, key) ?? (Object.hasOwn(defaults, key) ? defaults[key] : undefined);
  const text = (key: TextKey, vars?: Vars) => fill(say(key) ?? key, vars);
  const plural = (key: PluralKey, count: number, vars?: Vars) => {
    const other = remote(overrides, `${key}_other`);
    const form = `${key}_${formOf(count, other === undefined ? 'en' : locale)}`;
    const word = (other === undefined ? say(form) : remote(overrides, form)) ?? other ?? say(`${key}_other`) ?? key;
    return fill(word, { count, ...vars });
  };
  return Object.assign(text, { plural, locale });
}
