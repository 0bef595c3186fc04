import type { Seating } from '#src/contract/seating.ts';
import type { SeatingVersion, SeatingVersions } from '#src/contract/seating-versions.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { ArrowIcon } from '#src/components/base/icons.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import {
  type TableSeat,
  applySeatingChange,
  findGuestSeat,
  findSeatAt,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
  listTableSeats,
  toSeatKey,
} from '../seating-model.ts';
import '#src/components/base/disclosure.css';
import { describeChanges, describeChoices, describeWorth } from './version-text.ts';

/** Who would sit elsewhere, and what the version and the present seating are worth. */
export function CompareVersion({
  version,
  versions,
  seating,
  onUse,
  onClose,
}: {
  version: SeatingVersion | null;
  versions: SeatingVersions | undefined;
  seating: Seating;
  onUse: (version: SeatingVersion) => void;
  onClose: () => void;
}) {
  const t = useTranslator();
  const name = version?.name ?? '';
  return (
    <Dialog
      open={version !== null && versions !== undefined}
      title={t('seating_version_compare_title', { name })}
      closeLabel={t('action_close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('seating_publish_not_yet')}</Button>
          <Button variant="primary" onClick={() => version && onUse(version)}>
            {t('seating_version_use_name', { name })}
          </Button>
        </>
      }
    >
      {version && versions && (
        <div className="versions">
          <Worths version={version} versions={versions} />
          {seating.published_at !== null && !version.is_current && (
            <p>{t('seating_versions_told')}</p>
          )}
          <Moves {...listMoves(version, seating)} />
        </div>
      )}
    </Dialog>
  );
}

function Moves({ felt, unfelt }: ListedMoves) {
  const t = useTranslator();
  const list = (moves: readonly Move[]) => (
    <ul className="version-moves">
      {moves.map(({ from, to }) => (
        <li key={from.seat.person!.id}>
          <b>
            <bdi>{getSeatedName(from)}</bdi>
          </b>
          <p>
            <span className="soft">{formatTableSeat(t, from)}</span>
            <ArrowIcon />
            <span>{to ? formatTableSeat(t, to) : t('seating_version_free_seat')}</span>
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {felt.length > 0 && list(felt)}
      {unfelt.length > 0 && (
        <details className="disclosure">
          <summary>{t.plural('seating_version_same_company', unfelt.length)}</summary>
          {list(unfelt)}
        </details>
      )}
    </>
  );
}

function Worths({ version, versions }: { version: SeatingVersion; versions: SeatingVersions }) {
  const t = useTranslator();
  const now = describeChoices(versions.worth.satisfied_picks, versions.picks, t);
  const then = describeWorth(version, versions, t);
  const changes = describeChanges(version, t);
  return (
    <>
      <p>{changes.join(' ')}</p>
      {then.length > 0 && (
        <dl className="version-worth">
          {now.length > 0 && (
            <div>
              <dt>{t('seating_version_now')}</dt>
              <dd>{now.join(' ')}</dd>
            </div>
          )}
          <div>
            <dt>
              <bdi>{version.name}</bdi>
            </dt>
            <dd>{then.join(' ')}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

interface Move {
  from: TableSeat;
  /** Null for a guest who isn't in the version, and whose seat it gives to another. */
  to: TableSeat | null;
}

interface ListedMoves {
  /** Guests who change their table or the people around them. */
  felt: Move[];
  /** Guests who only get another seat, among the same people. */
  unfelt: Move[];
}

/** Table by table, without the guests who have moved there since. */
function listMoves({ moves, unseated }: SeatingVersion, seating: Seating): ListedMoves {
  const moveByGuest = new Map(moves.map((move) => [move.user_id, move]));
  const unseatedIds = new Set(unseated);
  const given = new Set(moves.map(toSeatKey));
  const all = listTableSeats(seating).flatMap((from): Move[] => {
    const { person, position } = from.seat;
    if (!person) return [];
    if (unseatedIds.has(person.id))
      return given.has(toSeatKey({ table_id: from.table.id, position }))
        ? [{ from, to: null }]
        : [];
    const move = moveByGuest.get(person.id);
    const to = move && findSeatAt(seating, move);
    return to && to.seat !== from.seat ? [{ from, to }] : [];
  });
  const after = applySeatingChange(seating, { moves });
  const isFelt = ({ from, to }: Move) =>
    to?.table.id !== from.table.id ||
    listNearIds(from) !== listNearIds(findGuestSeat(after, from.seat.person!.id)!);
  return { felt: all.filter(isFelt), unfelt: all.filter((move) => !isFelt(move)) };
}

/** The people beside and across from a guest, in no order: sides don't count. */
const listNearIds = (seat: TableSeat): string =>
  listNearGuests(seat)
    .flatMap(({ person }) => (person ? [person.id] : []))
    .toSorted()
    .join(' ');
