import { routes } from '#src/contract/routes.ts';
import type { ProfileType } from '#src/contract/profiles.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { Tooltip } from '#src/components/overlays/tooltip.tsx';
import { type Priority, formatIntroduction } from './list-priorities.ts';

interface PriorityRowProps {
  priority: Priority;
  /** Undefined while loading. */
  types: readonly ProfileType[] | undefined;
  onRemove: () => void;
}

/** A priority as a card in the list, highlighted once it is personalised. */
export function PriorityRow({
  priority: { id, profile_type, is_personalised },
  types,
  onRemove,
}: PriorityRowProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const { display_name, description } = profile_type;
  const removeLabel = t('priority_remove', { name: display_name });
  return (
    <article
      className={is_personalised ? 'card row priority highlighted' : 'card row priority'}
      aria-label={display_name}
    >
      <div className="card-body">
        <p className="caps type">
          {t(is_personalised ? 'priority_custom_card' : 'priority_default_card')}
        </p>
        <h2 className="name">
          <a {...link(routes.priority(id))}>{display_name}</a>
        </h2>
        <p className="headline">{description}</p>
        <p className="seeks">
          {formatIntroduction(t, profile_type, types) ?? <Skeleton width="60%" />}
        </p>
      </div>
      <div className="card-end">
        <Tooltip text={removeLabel}>
          <Button
            variant="ghost"
            icon={<CloseIcon />}
            aria-label={removeLabel}
            onClick={onRemove}
          />
        </Tooltip>
      </div>
    </article>
  );
}
