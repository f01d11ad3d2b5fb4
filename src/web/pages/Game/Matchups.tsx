import { memo } from 'react';
import { formatNumber } from '../../../hockey/displayText.ts';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { sortRows } from '../../components/sortRows.ts';
import { useDeferredAnswer } from '../../components/useDeferredAnswer.ts';
import { useCode } from '../../data/queries.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './Game.module.css';
import type { GameSearch } from './gameSearch.ts';
import { rowsOf, TYPICAL_OPPONENTS } from './playerColumns.tsx';
import type { ChangeControls, GameQueries } from './useGame.ts';

/** Stands in for the picker, which could only lead to empty tables. */
const NO_MATCHUPS = 'Without a shift chart, opponents are not known.';
/** Loaded only once a skater is chosen. */
const loadResults = () => import('./MatchupResults.tsx');

/**
 * A picker of the game's skaters and the chosen one's matchups against each opponent.
 */
export const Matchups = memo(function Matchups({
  gameId,
  hasShifts,
  query,
  subject,
  player,
  sort,
  onChange,
}: {
  gameId: number;
  /** Without a shift chart no one's opponents are known. */
  hasShifts: boolean;
  query: GameQueries['playerDetail'];
  /** Title of the game for saved files. */
  subject: string;
  player: GameSearch['player'];
  /** Sort from the URL. */
  sort: string | undefined;
  onChange: ChangeControls;
}) {
  const players = useDeferredAnswer(query.data);
  const skaters = sortRows(rowsOf(players?.skater_performance_dict ?? {}), ({ game_score }) => game_score, true);
  const chosen = skaters.find(({ playerId }) => playerId === player);
  const results = useCode('matchups', loadResults, chosen !== undefined);
  if (players !== undefined && skaters.length === 0) return null;
  if (!hasShifts) {
    return (
      <Section heading="Matchups" className={styles.tables ?? ''}>
        <p className={`soft ${styles.tableNote}`}>{NO_MATCHUPS}</p>
      </Section>
    );
  }
  return (
    <div className="above">
      <Section heading="Matchups" className={styles.tables ?? ''}>
        <div className="controls below screen-only">
          <Select
            label={MESSAGES.pickMatchupPlayer}
            empty="Choose a player"
            isDisabled={players === undefined}
            choices={skaters.map(({ playerId, name, game_score }) => ({
              value: String(playerId),
              label: `${name} — ${formatNumber(game_score, 2)}`,
            }))}
            value={chosen === undefined ? '' : String(chosen.playerId)}
            onChange={(value) => onChange({ player: value === '' ? undefined : Number(value) })}
          />
        </div>
        {chosen !== undefined && (
          <QueryView
            query={results}
            label="Loading matchups"
            skeleton={<SkeletonRows count={TYPICAL_OPPONENTS} height="41px" />}
          >
            {({ MatchupResults }) => (
              <MatchupResults
                gameId={gameId}
                playerId={chosen.playerId}
                name={chosen.name}
                subject={subject}
                sort={sort}
                onChange={onChange}
              />
            )}
          </QueryView>
        )}
      </Section>
    </div>
  );
});
