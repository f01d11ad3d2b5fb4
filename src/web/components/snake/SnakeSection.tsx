import { useState } from 'react';
import { CHART_OPTIONS, type ChartPanel } from '../../../contract/stats.ts';
import { MESSAGES } from '../../words/messages.ts';
import buttons from '../Button.module.css';
import { Section } from '../Page.tsx';
import { SnakeControls } from './SnakeControls.tsx';
import { SnakeTrend } from './SnakeTrend.tsx';
import { useSnake } from './snakeQuery.ts';
import { DEFAULT_LAST, type SnakeSearch } from './snakeSearch.ts';

/**
 * The snake chart of one team or player. It loads once when shown, and again on its button with the current controls.
 * The drawn statistic and count are in the URL.
 */
export function SnakeSection({
  heading,
  subject,
  panel,
  id,
  season,
  search,
  onSearch,
  none,
}: {
  heading: string;
  /** The chart's owner, for saved pictures. */
  subject: string;
  panel: ChartPanel;
  /** A team's three letters or a player's id. */
  id: string;
  /** Null while unknown. */
  season: number | null;
  search: SnakeSearch;
  onSearch: (search: SnakeSearch) => void;
  /** Why there may be no data, as a sentence. */
  none?: string;
}) {
  const options = CHART_OPTIONS[panel];
  const stat = options.find(({ key }) => key === search.stat)?.key ?? options[0]?.key ?? '';
  const last = search.last ?? DEFAULT_LAST;
  const [chosen, setChosen] = useState({ stat, last });
  const [drawn, setDrawn] = useState({ stat, last });
  // Back and forward change the URL: the controls follow.
  if (drawn.stat !== stat || drawn.last !== last) {
    setDrawn({ stat, last });
    setChosen({ stat, last });
  }
  const request = season === null ? null : { panel, ids: [id], season, stat, last };
  const query = useSnake(request);
  const isBusy = query.isFetching || request === null;
  const reload = () => {
    if (chosen.stat === stat && chosen.last === last) void query.refetch();
    else {
      onSearch({
        ...(chosen.stat === options[0]?.key ? {} : { stat: chosen.stat }),
        ...(chosen.last === DEFAULT_LAST ? {} : { last: chosen.last }),
      });
    }
  };
  return (
    <Section heading={heading} isPanel>
      <div className="controls below screen-only">
        <SnakeControls
          panel={panel}
          stat={chosen.stat}
          last={chosen.last}
          onStat={(key) => setChosen({ ...chosen, stat: key })}
          onLast={(count) => setChosen({ ...chosen, last: count })}
        />
        <button type="button" className={buttons.quiet} disabled={isBusy || chosen.last === 0} onClick={reload}>
          {isBusy ? MESSAGES.reloadingChart : MESSAGES.reloadChart}
        </button>
      </div>
      <SnakeTrend request={request} query={query} subject={subject} none={none} />
    </Section>
  );
}
