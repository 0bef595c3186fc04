import { useEffect, useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { invalidateQueriesByName } from '#src/core/data/queries.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useNavigateToRoute } from '#src/core/react/use-route-link.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import {
  CardFormValues,
  getCardChanges,
  isEqualJson,
  stripLabels,
  normalizeWebsite,
  toFormValues,
  validateCard,
} from './card-form-values.ts';

const analyticsEvents = {
  bio: 'public_profile_bio_edited',
  attributes: 'public_profile_attributes_edited',
  company: 'public_profile_company_edited',
} as const;

/** State of the card form: edit, save, discard or reset to the default, the last two with undo. */
export function useCardForm(detail: ProfileDetail, offered: ProfileType['attributes']) {
  const core = useCore();
  const t = useTranslator();
  const go = useNavigateToRoute();
  const track = useTrack();
  const { toast, showToast } = useToast();
  const update = useApiMutation('updateProfile');
  const logo = useApiMutation('uploadLogo');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const params = { id: detail.id };
  const saved = toFormValues(detail, offered);
  const { changes, set, value, discard, markSaved } = useDraft(
    `card ${detail.id}`,
    CardFormValues,
    saved,
  );
  // A stored draft may lack attributes that were added to the type since.
  const values = { ...value, attributes: { ...saved.attributes, ...value.attributes } };
  const errors = validateCard(values, saved);

  function change(part: Partial<CardFormValues>) {
    if (isEqualJson({ ...values, ...part }, saved)) discard();
    else set(part);
  }

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  /** Saves the changes; if a field is invalid, returns the first one instead. */
  function save(): 'bio' | 'website' | undefined {
    setHasSubmitted(true);
    if (errors.bio) return 'bio';
    if (errors.website) return 'website';
    const body = getCardChanges(values, detail, offered);
    const parts = (Object.keys(analyticsEvents) as (keyof typeof analyticsEvents)[]).filter(
      (part) => body[part] !== undefined,
    );
    if (parts.length === 0) {
      discard();
      showToast(t('profile_unchanged'));
      return undefined;
    }
    update.mutate(
      { params, body },
      {
        onSuccess: () => {
          parts.forEach((part) => track(analyticsEvents[part], { profileId: detail.id }));
          markSaved(value);
          setHasSubmitted(false);
          showToast(t('profile_saved'));
          if (!detail.is_default) return;
          // Cards that aren't personalised show the default's new values.
          invalidateQueriesByName(core, ['readProfile']);
          // The member may have left the form while the request ran.
          if (isMounted.current) go(routes.profile());
        },
      },
    );
    return undefined;
  }

  function discardChanges() {
    const previous = changes;
    discard();
    setHasSubmitted(false);
    update.reset();
    showToast(t('profile_discarded'), {
      label: t('action_undo'),
      run: () => previous && set(previous),
    });
  }

  /** Undo writes the previous values and uploads the previous logo again, because the reset deletes it. */
  async function reset() {
    const { bio, attributes, company } = detail;
    const file = await downloadFile(company.logo_url);
    const previous = {
      bio,
      attributes: stripLabels(attributes),
      company: {
        name: company.name,
        role: company.role,
        website: normalizeWebsite(company.website) ?? '',
      },
    };
    const undo = () => {
      update.mutate(
        { params, body: previous },
        { onSuccess: () => file && logo.mutate({ params, file }) },
      );
    };
    update.mutate(
      { params, body: { reset_to_default: true } },
      {
        onSuccess: () => showToast(t('profile_reset_done'), { label: t('action_undo'), run: undo }),
      },
    );
  }

  const fieldError = Object.values(update.error?.fields ?? {}).flat()[0];
  return {
    values,
    change,
    errors: hasSubmitted ? errors : {},
    isDirty: changes !== null,
    save,
    discardChanges,
    reset,
    update,
    fieldError,
    toast,
    showToast,
  };
}

/** Downloads one of our pictures, so that its removal can be undone; null if that fails. */
async function downloadFile(url: string | null): Promise<File | null> {
  if (!url) return null;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) return null;
    const bytes = await response.blob();
    return new File([bytes], 'logo', { type: bytes.type });
  } catch {
    return null;
  }
}
