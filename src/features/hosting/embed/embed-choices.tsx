import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { SelectField, TextField } from '#src/components/forms/field.tsx';
import { languageNames, languages } from '#src/i18n/languages.ts';
import type { MessageKey } from '#src/i18n/translator.ts';
import {
  canFollowPageLocale,
  type EmbedChoice,
  embedPlaces,
  embedThemes,
  type EmbedWay,
} from './embed-snippet.ts';

interface EmbedChoicesProps {
  choice: EmbedChoice;
  /** The ways to choose from, the quickest first. */
  ways: readonly EmbedWay[];
  onChange: (changed: Partial<EmbedChoice>) => void;
}

const cardLabels = {
  'invite-card': 'embed_card_invitation',
  'dinner-rsvp': 'embed_card_rsvp',
  seatmate: 'embed_card_seatmate',
} as const satisfies Record<EmbedChoice['card'], MessageKey>;
const cards = Object.keys(cardLabels) as EmbedChoice['card'][];

/** What a website shows of a dinner, and how. */
export function EmbedChoices({ choice, ways, onChange }: EmbedChoicesProps) {
  const t = useTranslator();
  const { card, place, way, locale, theme, buttonText } = choice;
  return (
    <>
      <Choices
        legend={t('embed_card')}
        options={cards.map((value) => ({ value, label: t(cardLabels[value]) }))}
        value={[card]}
        onChange={([value]) => onChange({ card: cards.find((each) => each === value) ?? card })}
      />
      <div className="embed-fields">
        <SelectField
          label={t('embed_place')}
          value={place}
          onChange={({ currentTarget }) =>
            onChange({ place: embedPlaces.find((each) => each === currentTarget.value) ?? place })
          }
        >
          {embedPlaces.map((value) => (
            <option key={value} value={value}>
              {t(`embed_place_${value}`)}
            </option>
          ))}
        </SelectField>
        {place === 'page' ? (
          <SelectField
            label={t('embed_way')}
            value={way}
            onChange={({ currentTarget }) =>
              onChange({ way: ways.find((each) => each === currentTarget.value) ?? way })
            }
          >
            {ways.map((value) => (
              <option key={value} value={value}>
                {t(`embed_way_${value}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={t('embed_button')}
            optionalLabel={t('host_optional')}
            maxLength={60}
            value={buttonText}
            onChange={({ currentTarget }) => onChange({ buttonText: currentTarget.value })}
          />
        )}
        <SelectField
          label={t('embed_language')}
          value={locale}
          onChange={({ currentTarget }) => onChange({ locale: currentTarget.value })}
        >
          {canFollowPageLocale(way) && <option value="">{t('embed_language_page')}</option>}
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('theme_label')}
          value={theme}
          onChange={({ currentTarget }) =>
            onChange({ theme: embedThemes.find((each) => each === currentTarget.value) ?? theme })
          }
        >
          {embedThemes.map((value) => (
            <option key={value} value={value}>
              {value === 'system' ? t('embed_theme_page') : t(`theme_${value}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
