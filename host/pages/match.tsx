import { useParams } from '@tanstack/react-router';
import { MatchView } from '#src/features/matches/match-view.tsx';

/** One match as a full card (R32). */
export function Page() {
  const { matchId = '' } = useParams({ strict: false }) as { matchId?: string };
  return <MatchView key={matchId} matchId={matchId} />;
}
