import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { BarGroup } from '../../../charts/barsLayout.ts';
import { percentileState } from '../../../charts/percentileWords.ts';
import { type Palette, scaleColor } from '../../../charts/scale.ts';
import { verdictWords } from '../../../charts/verdictWords.ts';
import type { WirePlayer } from '../../../contract/entities.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { ChartTools } from '../../charts/frame/ChartTools.tsx';
import buttons from '../../components/Button.module.css';
import { Glossary } from '../../components/Glossary.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { PaletteSwitch } from '../../components/PaletteSwitch.tsx';
import { usePlayerList } from '../../components/players/usePlayerList.ts';
import { useDataDay } from '../../data/useStatus.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { usePalette } from '../../theme/theme.ts';
import { cardSections, formatRate, intervalIn, percentileIn } from './cardSections.ts';
import { cardTable, comparedWith, GROUP_NAMES, isCompared, LEAST_PLAY } from './cardWords.ts';
import styles from './PlayerPage.module.css';

/** Loaded when a second player is to be chosen. */
const PlayerPicker = lazyPart(() => import('../../components/players/PlayerPicker.tsx'), 'PlayerPicker');

/** A card's legend: colours, links to comparisons, tools and terms. */
export function CardLegend({ card, player, name }: { card: WirePlayerCard; player: WirePlayer; name: string }) {
  const isGoalie = player.position === 'G';
  const terms = cardSections(isGoalie).flatMap(({ rows }) => rows);
  return (
    <div className={`screen-only stack surface above ${styles.legend}`}>
      <div className="row flow spread">
        {isCompared(card) && <PaletteSwitch />}
        <CompareLinks player={player} />
      </div>
      {isCompared(card) && <CardTools card={card} isGoalie={isGoalie} name={name} />}
      <Explainer context={card.context} />
      <Glossary terms={terms} />
    </div>
  );
}

const LINK = 'quiet inline-row target';

/** The field is what the press asked for. */
function focusField(part: HTMLElement | null): void {
  part?.querySelector('input')?.focus();
}

/** Sets another card beside this one, or leads to comparisons and shots of the player. Goalies share no shifts. */
function CompareLinks({ player }: { player: WirePlayer }) {
  const { id, position } = player;
  const isGoalie = position === 'G';
  const [isPicking, setPicking] = useState(false);
  const list = usePlayerList({}, isGoalie ? 'goalies' : 'skaters', isPicking);
  const navigate = useNavigate({ from: '/players/id/$playerId' });
  return (
    <div className="row flow">
      {isPicking ? (
        <Suspense>
          <div ref={focusField}>
            <PlayerPicker
              label="Compare with"
              players={list.data}
              isFailed={list.isError}
              value={undefined}
              excluded={id}
              onChange={(other) => {
                if (other !== undefined) void navigate({ search: (search) => ({ ...search, with: other }) });
              }}
            />
          </div>
        </Suspense>
      ) : (
        <button type="button" className={buttons.primary} onClick={() => setPicking(true)}>
          Compare with …
        </button>
      )}
      {!isGoalie && (
        <Link to="/shared_ice_comparison" search={{ player1: id }} className={LINK}>
          Head to Head
        </Link>
      )}
      <Link
        to="/chart_comparison"
        search={{ first: String(id), ...(isGoalie ? { panel: 'goalies' } : {}) }}
        className={LINK}
      >
        Compare Charts
      </Link>
      <LastMonth player={player} />
    </div>
  );
}

/** Every shot of the month before the last day of data. */
function LastMonth({ player: { id, position } }: { player: WirePlayer }) {
  const day = useDataDay();
  if (day === null) return null;
  const from = new Date(`${day}T12:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - 1);
  const role = position === 'G' ? { role: 'goalie' } : {};
  const question = { rows: 'shots', from: from.toISOString().slice(0, 10), player: String(id), ...role };
  return (
    <OpenInExplore question={question} className={LINK}>
      Last month’s shots
    </OpenInExplore>
  );
}

/** Explains a card's percentiles: comparison group, window, weighting and soft ends. */
function Explainer({ context: { group, group_size, games, window } }: { context: WirePlayerCard['context'] }) {
  return (
    <section className={`quiet links ${styles.explainer}`} aria-label="How to read this card">
      <h2>How to read this card</h2>
      <p>
        80 is better than 80 of 100 {group_size === 0 ? '' : `among ${group_size} `}
        {GROUP_NAMES[group]} with {LEAST_PLAY[group]} or more, over the last {window} games
        {games > 0 && ` (${games} for this player)`}, playoffs included. Recent games count more; few games pull a value
        toward the average. A bar fades where luck leaves its end open; a grey one tells nobody apart.
      </p>
      <p>
        <MethodLink to="/explained#card">With a picture</MethodLink>{' '}
        <MethodLink to="/method/percentiles">How percentiles are made</MethodLink>{' '}
        <MethodLink to="/method/validity">How far to trust them</MethodLink>
      </p>
    </section>
  );
}

/** Columns of a saved picture. */
const COLUMNS = { skater: 3, goalie: 2 } as const;
const WHOLE = 100;

/** The card's table, link and downloads. `name` is the player's with the club. */
function CardTools({ card, isGoalie, name }: { card: WirePlayerCard; isGoalie: boolean; name: string }) {
  const palette = usePalette();
  const overall = percentileState(card.overall_rating_percentile).text;
  return (
    <div>
      <ChartTools
        title={`Overall percentile ${overall}`}
        subject={name}
        summary={`${comparedWith(card)}. ${verdictWords(card)}`}
        table={cardTable(card, isGoalie)}
        anchor="ratings"
        picture={
          <BarsPicture
            label={name}
            groups={cardGroups(card, isGoalie, palette)}
            columns={isGoalie ? COLUMNS.goalie : COLUMNS.skater}
          />
        }
      />
    </div>
  );
}

/** The card's categories as bar groups. */
function cardGroups(card: WirePlayerCard, isGoalie: boolean, palette: Palette): BarGroup[] {
  return cardSections(isGoalie).map((section) => ({
    heading: section.label,
    value: percentileState(percentileIn(card, section.field)).text,
    bars: section.rows.map((row) => {
      const { value, text, interval } = percentileState(percentileIn(card, row.field), intervalIn(card, row.field));
      const [low, high] = interval ?? [value ?? 0, value ?? 0];
      const color = scaleColor(value ?? 0, palette);
      return {
        start: row.label,
        note: formatRate(card.values[row.field]?.value ?? null, row),
        end: text,
        parts: value === null ? [] : [{ from: 0, to: low / WHOLE, color }],
        soft: interval === null ? null : { from: low / WHOLE, to: high / WHOLE, color },
      };
    }),
  }));
}
