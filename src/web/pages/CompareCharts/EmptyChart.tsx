import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { useTeam } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import type { CompareSearch } from './compareSearch.ts';

/** Number of games in the example: a quarter of a season. */
const EXAMPLE_GAMES = 20;

/** Shown before a chart is drawn, with the two teams of the latest game as an example. */
export function EmptyChart({ onExample }: { onExample: (example: CompareSearch) => void }) {
  const { data } = useEndpoint('recent', today());
  const game = data?.recent_games[0];
  const winner = useTeam(game?.winner ?? '');
  const loser = useTeam(game?.loser ?? '');
  const example =
    game === undefined || winner === null || loser === null ? null : (
      <button
        type="button"
        className={buttons.quiet}
        onClick={() =>
          onExample({
            panel: 'teams',
            season: game.season,
            first: winner.abb,
            second: loser.abb,
            stat: 'cumulative_net_xg',
            last: EXAMPLE_GAMES,
          })
        }
      >
        Show {winner.name} and {loser.name}
      </button>
    );
  return (
    <EmptyResult example={example}>
      Choose two, a statistic and a count, then Generate Chart.
      {example !== null && ' Or begin with the two teams of the latest game.'}
    </EmptyResult>
  );
}
