import { clubColor } from '../../../charts/clubColor.ts';
import { SplitBar } from '../../charts/SplitBar/SplitBar.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './Game.module.css';
import type { XgMode } from './gameSearch.ts';
import { shownXg } from './shownXg.ts';
import type { GameQueries } from './useGame.ts';

const MODES: readonly { readonly value: XgMode; readonly label: string }[] = [
  { value: 'total', label: 'Total' },
  { value: 'even_strength', label: 'Even Strength' },
  { value: 'special_teams', label: 'Special Teams' },
];

const NOT_KNOWN = 'Not known: the sources of this game disagree on the strength of play.';

/** Expected goals of both teams as a split bar: total, at even strength or on special teams. */
export function XgBar({
  game,
  query,
  mode,
  onMode,
}: {
  game: Answer<'gameData'>;
  query: GameQueries['xgSummary'];
  mode: XgMode;
  onMode: (mode: XgMode) => void;
}) {
  const title = `${MODES.find(({ value }) => value === mode)?.label} Expected Goals`;
  return (
    <section className={`far-below ${styles.xgBar}`} aria-label={title}>
      <div className={`row flow spread ${styles.xgHead}`}>
        <h2>{title}</h2>
        <SegmentedControl label="Expected goals of" choices={MODES} value={mode} onChange={onMode} />
      </div>
      <QueryView query={query} skeleton={<Skeleton height="var(--xg-height)" />} label="Loading expected goals">
        {(xg) => {
          const { winner, loser } = shownXg(xg, mode);
          const isUnknown = winner === null && shownXg(xg, 'total').winner !== null;
          return (
            <>
              <SplitBar
                left={{ label: game.winner, color: clubColor(game.winner_mark), value: winner }}
                right={{ label: game.loser, color: clubColor(game.loser_mark), value: loser }}
                unit="xG"
              />
              {isUnknown && <p className={`soft ${styles.notKnown}`}>{NOT_KNOWN}</p>}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
