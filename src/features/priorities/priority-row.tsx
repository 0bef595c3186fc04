import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '#src/contract/calls.ts';
import { routes } from '#src/contract/routes.ts';
import type { ProfileType } from '#src/contract/profiles.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { MoreIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { Menu } from '#src/components/overlays/menu.tsx';
import { Tooltip } from '#src/components/overlays/tooltip.tsx';
import { type Priority, formatIntroduction } from './list-priorities.ts';

interface PriorityRowProps {
  priority: Priority;
  /** Undefined while loading. */
  types: readonly ProfileType[] | undefined;
  /** New and decided; undefined while loading. */
  matches: MatchPage;
  onRemove: () => void;
}

type MatchPage = CallResponse<'listMatches'> | undefined;

/** A priority as a card in the list, highlighted once it is personalised. */
export function PriorityRow({
  priority: { id, profile_type, is_personalised },
  types,
  matches,
  onRemove,
}: PriorityRowProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data: detail } = useQuery({ ...queries(core).profile(id), enabled: is_personalised });
  const edit = link(routes.priority(id));
  const { display_name } = profile_type;
  const menuLabel = t('priority_more', { name: display_name });
  return (
    <article
      className={is_personalised ? 'card row priority highlighted' : 'card row priority'}
      aria-label={display_name}
    >
      <div className="card-top">
        <MatchCount matches={matches} profileId={id} />
      </div>
      <div className="card-body">
        {is_personalised && <p className="caps type">{t('priority_custom_card')}</p>}
        <h2 className="name">
          <a {...edit}>{display_name}</a>
        </h2>
        {is_personalised && (
          <p className="quote">
            <bdi>{detail && (detail.bio.trim() || detail.owner.headline)}</bdi>
          </p>
        )}
        <p className="seeks">
          {formatIntroduction(t, profile_type, types) ?? <Skeleton width="60%" />}
        </p>
      </div>
      <div className="card-end">
        <Menu
          trigger={<Button variant="ghost" icon={<MoreIcon />} aria-label={menuLabel} />}
          renderTrigger={(trigger) => <Tooltip text={menuLabel}>{trigger}</Tooltip>}
          items={[
            { label: t('priority_edit'), href: edit.href, onPress: edit.onClick },
            {
              label: t('priority_remove'),
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      </div>
    </article>
  );
}

/** How many people this priority found; its place is kept while they load. */
function MatchCount({ matches, profileId }: { matches: MatchPage; profileId: string }) {
  const t = useTranslator();
  if (!matches) return null;
  const count = matches.results.filter(({ my_profile }) => my_profile.id === profileId).length;
  // With more pages the number isn't known.
  if (matches.next !== null) return null;
  return (
    <p className="priority-count">
      <b>{count}</b> <span>{t.plural('priority_matches', count)}</span>
    </p>
  );
}
