import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { invalidateQueriesByName } from '#src/core/data/queries.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useGoToRoute } from '#src/core/react/use-route-link.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { CardWords, changesOf, isSame, unlabelled, wordsOf, wrongIn } from './profile-editor.logic.ts';
import { keepFile } from './keep-file.ts';

const told = {
  bio: 'public_profile_bio_edited',
  attributes: 'public_profile_attributes_edited',
  company: 'public_profile_company_edited',
} as const;

/** The words of a card under the pen: what is typed, saved, dropped or given back to the default, and how each is undone. */
export function useCard(detail: ProfileDetail, offered: ProfileType['attributes']) {
  const core = useCore();
  const t = useTranslator();
  const go = useGoToRoute();
  const track = useTrack();
  const { notice, showNotice: say } = useNotice();
  const update = useApiMutation('updateProfile');
  const logo = useApiMutation('uploadLogo');
  const [tried, setTried] = useState(false);
  const params = { id: detail.id };
  const saved = wordsOf(detail, offered);
  const { changes: touched, set, value, discard } = useDraft(`card ${detail.id}`, CardWords, saved);
  // A draft of before a type changed lacks what is new in it.
  const words = { ...value, attributes: { ...saved.attributes, ...value.attributes } };
  const wrong = wrongIn(words);

  function change(part: Partial<CardWords>) {
    if (isSame({ ...words, ...part }, saved)) discard();
    else set(part);
  }

  /** Answers the first wrong field, where there is one. */
  function save(): 'bio' | 'website' | undefined {
    setTried(true);
    if (wrong.bio) return 'bio';
    if (wrong.website) return 'website';
    const changes = changesOf(words, detail, offered);
    const parts = (Object.keys(told) as (keyof typeof told)[]).filter((part) => changes[part] !== undefined);
    if (parts.length === 0) {
      discard();
      say(t('profile_unchanged'));
      return undefined;
    }
    update.mutate(
      { params, body: changes },
      {
        onSuccess: () => {
          parts.forEach((part) => track(told[part], { profileId: detail.id }));
          discard();
          setTried(false);
          say(t('profile_saved'));
          if (!detail.is_default) return;
          // Every card without words of its own says the new ones.
          invalidateQueriesByName(core, ['readProfile']);
          go(routes.profile());
        },
      },
    );
    return undefined;
  }

  function drop() {
    const former = touched;
    discard();
    setTried(false);
    update.reset();
    say(t('profile_dropped'), { label: t('action_undo'), run: () => former && set(former) });
  }

  /** Undone by writing the former words again, and the former logo, which goes with them. */
  async function reset() {
    const { bio, attributes, company } = detail;
    const file = await keepFile(company.logo_url);
    const former = { bio, attributes: unlabelled(attributes), company: { name: company.name, role: company.role, website: company.website } };
    const undo = () => {
      update.mutate({ params, body: former }, { onSuccess: () => file && logo.mutate({ params, file }) });
    };
    update.mutate({ params, body: { reset_to_default: true } }, { onSuccess: () => say(t('profile_reset_done'), { label: t('action_undo'), run: undo }) });
  }

  const refused = Object.values(update.error?.fields ?? {}).flat()[0];
  return { words, change, wrong: tried ? wrong : {}, isDirty: touched !== null, save, drop, reset, update, refused, notice, say };
}
