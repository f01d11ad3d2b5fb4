import { memo, useState } from 'react';
import { LINE_KINDS, type LineKind } from '../../../hockey/lineKinds.ts';
import { LineTable } from '../../components/lines/LineTable.tsx';
import styles from '../../components/lines/lines.module.css';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';
import { LineMatrix } from './LineMatrix.tsx';

type View = LineKind | 'matrix';

const VIEWS = [...LINE_KINDS, 'matrix'] as const satisfies readonly View[];
const LABELS = {
  matrix: 'Line matchups',
  forwards: 'Lines',
  defence: 'Pairs',
  'power-play': 'Power play',
  'goalie-pairs': 'Goalies',
} as const;

/** Both teams' lines in a game, and who faced which. Nothing in a game without shifts. */
export const GameLines = memo(function GameLines({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('gameLines', game.id);
  const [view, setView] = useState<View>(LINE_KINDS[0]);
  if (query.data === null) return null;
  return (
    <Section heading="Lines">
      <div className="flow below">
        <SegmentedControl
          label="Lines of the game"
          choices={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      <QueryView query={query} label="Loading lines" skeleton={<Skeleton height="320px" />}>
        {(answer) => {
          if (answer === null) return null;
          if (view === 'matrix') return <LineMatrix answer={answer} subject={formatGameTitle(game)} />;
          // The winner first, as everywhere on the page.
          const sides = answer.home.team === game.winner ? (['home', 'away'] as const) : (['away', 'home'] as const);
          return sides.map((side) => (
            <div key={side} className={styles.side}>
              <h3 className={styles.team}>{answer[side].team}</h3>
              <LineTable
                list={answer[side][view]}
                kind={view}
                players={answer.players}
                caption={`${answer[side].team}: ${LABELS[view].toLowerCase()}`}
                fileTitle={`${formatGameTitle(game)}: ${answer[side].team} ${LABELS[view].toLowerCase()}`}
                together={{ teamAbb: answer[side].team, season: game.season }}
              />
            </div>
          ));
        }}
      </QueryView>
    </Section>
  );
});
