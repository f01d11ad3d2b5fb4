import { SplitBar } from '../../charts/SplitBar/SplitBar.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { GROUND } from '../../theme/color.ts';
import { distinctColors } from '../../theme/distinctColors.ts';
import { useTheme } from '../../theme/theme.ts';
import { describeChances } from './formatGame.ts';
import styles from './Game.module.css';
import type { XgMode } from './gameSearch.ts';
import type { GameQueries } from './useGame.ts';

const MODES: readonly { readonly value: XgMode; readonly label: string }[] = [
  { value: 'total', label: 'Total' },
  { value: 'even_strength', label: 'Even Strength' },
  { value: 'special_teams', label: 'Special Teams' },
];

function xgOf(xg: Answer<'xgSummary'>, mode: XgMode): readonly [number | null, number | null] {
  switch (mode) {
    case 'total':
      return [xg.winner_xg, xg.loser_xg];
    case 'even_strength':
      return [xg.winner_ev_xg, xg.loser_ev_xg];
    case 'special_teams':
      return [xg.winner_st_xg, xg.loser_st_xg];
  }
}

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
  const theme = useTheme();
  const [winnerColor, loserColor] = distinctColors(
    [game.winner_primary_color, game.loser_primary_color],
    GROUND[theme],
  );
  const title = `${MODES.find(({ value }) => value === mode)?.label} Expected Goals`;
  return (
    <section className={styles.xgBar} aria-label={title}>
      <div className={styles.xgHead}>
        <h2>{title}</h2>
        <SegmentedControl label="Expected goals of" choices={MODES} value={mode} onChange={onMode} />
      </div>
      <QueryView query={query} skeleton={<Skeleton height="var(--xg-height)" />} label="Loading expected goals">
        {(xg) => {
          const [winner, loser] = xgOf(xg, mode);
          return (
            <>
              <SplitBar
                left={{ label: game.winner, color: winnerColor ?? game.winner_primary_color, value: winner }}
                right={{ label: game.loser, color: loserColor ?? game.loser_primary_color, value: loser }}
                unit="xG"
              />
              <p className={styles.verdict}>{describeChances(game, xg)}</p>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
