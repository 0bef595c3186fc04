import { profileTypeData } from './profile-types.ts';
import type { ProfileTypeAttribute } from './schema.ts';
import { translateData } from '#server/platform/i18n.ts';

/** The message key of a profile option. Only languages other than English have such messages. */
export const getOptionMessageKey = (option: string): string =>
  `option_${option.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`;

/** Translates an option. Other values are returned unchanged. The English option is what is stored and compared. */
export const translateOption = (option: string): string =>
  translateData(getOptionMessageKey(option), option);

/** The default profile is used for every type, so its values may come from any type's options. */
const allAttributes = profileTypeData.flatMap(({ attributes }) => attributes);

/** Translates a profile value if it is an option of that attribute, in its type or, without a type, in any. */
export function translateProfileValue<T extends string | string[]>(
  key: string,
  value: T,
  type: { attributes: ProfileTypeAttribute[] } | null,
): T {
  const offeredOptions = (type?.attributes ?? allAttributes)
    .filter((attribute) => attribute.key === key)
    .flatMap(({ options }) => options);
  const label = (option: string) =>
    offeredOptions.includes(option) ? translateOption(option) : option;
  return (Array.isArray(value) ? value.map(label) : label(value)) as T;
}
