import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { compareText } from '../../../hockey/compareText.ts';
import { formatGames } from '../../../hockey/displayText.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { ChartTools } from '../../charts/frame/ChartTools.tsx';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { GameRow } from '../../components/GameRow.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { MESSAGES } from '../../words/messages.ts';
import { ComparisonBars, LITTLE_TIME } from './ComparisonBars.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparisonBars, comparisonTable, printedTime } from './comparisonBars.ts';
import { colorOf, sidesOf } from './comparisonSides.ts';
import styles from './HeadToHead.module.css';
import { type Comparison, TYPES } from './headToHeadSearch.ts';

/** An ice time that never breaks across lines. */
const timeOf = (entry: Parameters<typeof printedTime>[0]): string => printedTime(entry).replaceAll(' ', '\u00a0');

/** For two who never shared the ice. */
const FacedCards = lazyPart(() => import('../Player/FacedCards.tsx'), 'FacedCards');
/** Only comparisons of teammates have it. */
const TogetherAndApart = lazyPart(() => import('./TogetherAndApart.tsx'), 'TogetherAndApart');

/** A comparison's result: both players, their eight bars, and the games, newest first. */
export function ComparisonView({
  answer,
  comparison,
  onOther,
}: {
  answer: Answer<'compare'>;
  comparison: Comparison;
  /** Requests another comparison. */
  onOther: (other: Comparison) => void;
}) {
  const [first, second] = sidesOf(answer, comparison);
  const games = answer.game_info;
  if (first === null || second === null || games.length === 0) {
    return <NoGames comparison={comparison} onOther={onOther} />;
  }
  const summary = comparisonSummary(first, second, comparison, games.length);
  return (
    <>
      <Section heading={comparison.type}>
        <p id="comparison" className={`soft far-below ${styles.summary}`}>
          {summary}
        </p>
        <div className="two far-below">
          <Compared side={first} />
          <Compared side={second} />
        </div>
        {first.together !== null && (
          <>
            <Suspense fallback={<SkeletonRows count={4} height="53px" />}>
              <TogetherAndApart first={first} second={second} together={first.together} />
            </Suspense>
            <h3 className={`center ${styles.apart}`}>Apart: each without the other</h3>
          </>
        )}
        <ComparisonBars first={first} second={second} />
        {hasIntervals(first) && <p className="quiet above">Under a number: its 80% interval.</p>}
        <ChartTools
          title={comparison.type}
          subject={`${first.name} and ${second.name}`}
          summary={summary}
          table={comparisonTable(first, second)}
          anchor="comparison"
          accessibleTable={<ComparisonTable first={first} second={second} />}
          picture={<ComparisonPicture first={first} second={second} />}
        />
      </Section>
      <SharedGames games={games} />
    </>
  );
}

function hasIntervals({ intervals }: WireComparisonSide): boolean {
  return Object.keys(intervals).length > 0;
}

/** A player: photo, name as a link to the card, and club. */
function Compared({ side }: { side: WireComparisonSide }) {
  return (
    <div className="facing">
      <PlayerPhoto
        playerId={side.player_id}
        season={side.season}
        teamAbb={side.playing_for}
        size={72}
        color={colorOf(side).fill}
      />
      <div>
        <Link to="/players/id/$playerId" params={{ playerId: String(side.player_id) }} className="numeral link">
          {side.name}
        </Link>
        <p className="soft">{side.playing_for}</p>
      </div>
    </div>
  );
}

/** Why there is nothing to compare, by type. */
const REASONS: Readonly<Record<Comparison['type'], string>> = {
  'Head to Head': 'In the seasons on this site these two have not played against each other.',
  'With / Without': 'In the seasons on this site these two have not played for the same team.',
};

/**
 * Shown for a comparison without games: docs/site.md's message, the reason, and the other comparison one press
 * away.
 */
function NoGames({ comparison, onOther }: { comparison: Comparison; onOther: (other: Comparison) => void }) {
  const type = TYPES.find((one) => one !== comparison.type) ?? TYPES[0];
  const example = (
    <button type="button" className={buttons.quiet} onClick={() => onOther({ ...comparison, type })}>
      Compare them {type}
    </button>
  );
  return (
    <>
      <EmptyResult title={MESSAGES.noGamesOfType(comparison.type)} example={example}>
        {REASONS[comparison.type]}
      </EmptyResult>
      <Suspense>
        <FacedCards first={comparison.player1} second={comparison.player2} />
      </Suspense>
    </>
  );
}

/** Games listed before "show all": teammates share hundreds. */
const LISTED = 20;

/** The games of a comparison, newest first, each linked. */
function SharedGames({ games }: { games: readonly WireGameSummary[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = [...games].sort((a, b) => compareText(b.date, a.date) || b.id - a.id);
  const shown = isWhole ? newestFirst : newestFirst.slice(0, LISTED);
  return (
    <Section heading="Games" aside={<span className="quiet regular">{formatGames(games.length)}</span>}>
      <ul className={styles.games}>
        {shown.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {shown.length < games.length && (
        <p className="center above">
          <button type="button" className={buttons.quiet} onClick={() => setIsWhole(true)}>
            Show all {formatGames(games.length)}
          </button>
        </p>
      )}
    </Section>
  );
}

/** A comparison in words: its sample, and whether that is too small. */
function comparisonSummary(
  first: WireComparisonSide,
  second: WireComparisonSide,
  { type }: Comparison,
  games: number,
): string {
  const inGames = formatGames(games);
  const isLittle = Math.min(first.toi, second.toi) < LITTLE_TIME;
  const caution = isLittle ? ' Under an hour: one goal moves a rate a long way.' : '';
  if (type === 'Head to Head') {
    return `${first.name} and ${second.name} on opposite teams: ${timeOf(first)} of even-strength ice time against each other in ${inGames}.${caution}`;
  }
  const together = first.together === null ? '' : `, and ${timeOf(first.together)} together`;
  return `Teammates in ${inGames}: ${first.name} played ${timeOf(first)} at even strength without ${second.name}, ${second.name} ${timeOf(second)} without ${first.name}${together}.${caution}`;
}

const WHOLE = 100;
/** Letters for which a bar's row has room: both values, the title and its note. */
const ROW_LETTERS = 56;

/** The eight bars as one SVG with both names above. */
export function ComparisonPicture({ first, second }: { first: WireComparisonSide; second: WireComparisonSide }) {
  return (
    <BarsPicture
      label={`${first.name} and ${second.name} compared`}
      groups={[
        {
          heading: first.name,
          value: second.name,
          bars: comparisonBars(first, second).map(({ title, values, shares, note }) => {
            const share = (shares?.[0] ?? WHOLE / 2) / WHOLE;
            return {
              start: values[0],
              middle: middleWords(title, note, ROW_LETTERS - values.join('').length),
              end: values[1],
              parts:
                shares === null
                  ? []
                  : [
                      { from: 0, to: share, color: colorOf(first).fill },
                      { from: share, to: 1, color: colorOf(second).fill },
                    ],
            };
          }),
        },
      ]}
    />
  );
}

/** A bar's title, with its note where there is room. */
function middleWords(title: string, note: string, letters: number): string {
  const words = `${title}, ${note}`;
  return note === '' || words.length > letters ? title : words;
}
