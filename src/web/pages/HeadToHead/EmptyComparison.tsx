import type { WirePlayer } from '../../../contract/entities.ts';
import type { WireKeyPerformance } from '../../../contract/games.ts';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import { type Comparison, TYPES } from './headToHeadSearch.ts';

/** Shown before a comparison is made, with two players of a recent game as an example. */
export function EmptyComparison({
  skaters,
  onExample,
}: {
  /** The pickers' players: goalies among the best of the latest games cannot be compared. */
  skaters: readonly WirePlayer[];
  onExample: (example: Comparison) => void;
}) {
  const { data } = useEndpoint('recent', today());
  const pair = opponents(data?.key_performances ?? {}, skaters);
  const example =
    pair === null ? null : (
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => onExample({ player1: pair[0].id, player2: pair[1].id, type: TYPES[0] })}
      >
        Show {pair[0].name} and {pair[1].name}
      </button>
    );
  return (
    <EmptyResult example={example}>
      {example === null ? 'Choose two skaters and a type, then COMPARE.' : 'Two who met in one of the latest games:'}
    </EmptyResult>
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The two best players of the latest games who faced each other; null without any. */
function opponents(
  performances: Readonly<Record<string, WireKeyPerformance>>,
  skaters: readonly Pick<WirePlayer, 'id'>[],
): readonly [Named, Named] | null {
  const best = Object.entries(performances)
    .map(([id, performance]) => ({ id: Number(id), ...performance }))
    .filter(({ id }) => skaters.some((skater) => skater.id === id))
    .sort((a, b) => b.game_rating - a.game_rating);
  for (const one of best) {
    const other = best.find(({ game_id, team_abb }) => game_id === one.game_id && team_abb !== one.team_abb);
    if (other !== undefined) return [one, other];
  }
  return null;
}
