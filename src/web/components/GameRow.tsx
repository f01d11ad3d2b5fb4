import type { ReactNode } from 'react';
import { clubColor } from '../../charts/clubColor.ts';
import type { WireGameSummary } from '../../contract/entities.ts';
import { formatGameDay, formatNumber } from '../../hockey/displayText.ts';
import { useTeam } from '../data/league.tsx';
import { type CustomProperties, onClub } from '../theme/teamColors.ts';
import { classNames } from './classNames.ts';
import styles from './GameRow.module.css';
import { RowLink } from './RowLink.tsx';
import { SideLogo } from './TeamLogo.tsx';

/** The suffix of a final score: `(OT)`, `(SO)`, or nothing in regulation. */
export function finalSuffix(finalPeriod: WireGameSummary['final_period']): string {
  return finalPeriod === 'REG' ? '' : `(${finalPeriod})`;
}

/** The day and month in a date, such as `20 Nov` in `Wed 20 Nov`. */
const DAY_AND_MONTH = /(\d+ \p{L}+)/u;

/** The suffix of an unfinished game. */
const STATUS_WORDS = { live: 'Live', scheduled: 'To play' } as const;

/** A list of games, below each other. A grid of them needs containers of its own for its rows. */
export function GameList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/**
 * A game in a list: date, winner's logo, score, loser's logo, `(OT)` or `(SO)`, both teams' expected goals, and a mark
 * for a deserved or a stolen win. In one team's list (`forTeam`) it begins with won or lost, home or away. The score's
 * link covers the whole row except the logos, which link to their teams. It is the row's one stop of the keyboard: the
 * navigation lists the teams.
 */
export function GameRow({
  game,
  day = formatGameDay(game.date, new Date()),
  forTeam,
}: {
  game: WireGameSummary;
  /** The date, shortened when a heading already shows part of it. */
  day?: string;
  forTeam?: string | undefined;
}) {
  const score = `${game.winner_score ?? '–'}–${game.loser_score ?? '–'}`;
  const ending = game.status === 'final' ? finalSuffix(game.final_period) : STATUS_WORDS[game.status];
  return (
    <li data-game={game.id}>
      <div className={`stack relative lined ${styles.row}`} data-with-result={forTeam !== undefined}>
        {forTeam !== undefined && (
          <Result isOver={game.status === 'final'} hasWon={game.winner === forTeam} isHome={game.home === forTeam} />
        )}
        <time dateTime={game.date} className={`quiet ${styles.date}`}>
          <Day words={day} />
        </time>
        <TeamMark game={game} side="winner" />
        <RowLink
          href={`/games/id/${game.id}`}
          className={`numeral plain ${styles.score}`}
          isCovering
          label={`${game.winner} ${score} ${game.loser} ${ending}`.trim()}
        >
          <span>{game.winner_score ?? '–'}</span>
          <span className="faint regular">–</span>
          <span className="faint">{game.loser_score ?? '–'}</span>
        </RowLink>
        <TeamMark game={game} side="loser" />
        <span className={`quiet strong end ${styles.suffix}`} data-status={game.status}>
          {ending}
        </span>
        <XgSplit game={game} />
        <GameMark game={game} />
      </div>
    </li>
  );
}

/** A date that breaks before or after its day and month, never between them. */
function Day({ words }: { words: string }) {
  return words.split(DAY_AND_MONTH).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Probability from which on a stolen game stands out in a list. */
const CLEARLY = 0.75;

/** What the expected goals say of a win: stolen by a goalie, or deserved by the better chances. */
function GameMark({ game }: { game: WireGameSummary }) {
  const { status, stolen, stolen_chance: chance, winner_xg, loser_xg } = game;
  if (status !== 'final') return <span />;
  if (stolen) {
    // How likely an average goalie had not won, light where that is not clear.
    const text = chance == null ? 'Stolen' : `Stolen ${formatNumber(100 * chance, 0)}%`;
    return <span className="quiet nowrap accent">{(chance ?? 0) > CLEARLY ? <b>{text}</b> : text}</span>;
  }
  const isDeserved = winner_xg !== null && loser_xg !== null && winner_xg > loser_xg;
  return isDeserved ? <span className="quiet nowrap">Deserved</span> : <span />;
}

/** A game from one team's side: W or L once it is over, and home (vs) or away (@). */
function Result({ isOver, hasWon, isHome }: { isOver: boolean; hasWon: boolean; isHome: boolean }) {
  return (
    <span className={`stack ${styles.side}`}>
      {isOver && (
        <span className={`middle quiet bold rounded ${styles.result}`} data-won={hasWon}>
          <span aria-hidden="true">{hasWon ? 'W' : 'L'}</span>
          <span className="visually-hidden">{hasWon ? 'Won' : 'Lost'}</span>
        </span>
      )}
      <span className="quiet nowrap">
        <span aria-hidden="true">{isHome ? 'vs' : '@'}</span>
        <span className="visually-hidden">{isHome ? ' at home' : ' away'}</span>
      </span>
    </span>
  );
}

function TeamMark({ game, side }: { game: WireGameSummary; side: 'winner' | 'loser' }) {
  const abb = game[side];
  const team = useTeam(abb);
  return (
    <RowLink
      href={`/teams/${abb}/`}
      className={classNames(
        `inline-row small plain relative ${styles.team}`,
        side === 'winner' ? `bold ${styles.winner}` : 'soft',
      )}
      tabIndex={-1}
    >
      <SideLogo game={game} side={side} size={36} />
      <span className="visually-hidden">{team === null ? abb : `${team.location} ${team.name}`}</span>
      <span className={styles.name} aria-hidden="true">
        <span className={styles.short}>{abb}</span>
        <span className={styles.long}>{team?.name ?? abb}</span>
      </span>
    </RowLink>
  );
}

/** Expected goals that fill a side of the bar: few teams have more in a game. */
const FULL = 6;

/** Both teams' expected goals of a game as a small bar that grows from its middle, the winner's to the left. */
function XgSplit({ game }: { game: WireGameSummary }) {
  const { winner_xg: winner, loser_xg: loser } = game;
  if (winner === null || loser === null) return <span />;
  const properties: CustomProperties = {
    '--winner-share': `${Math.min(100, (100 * winner) / FULL)}%`,
    '--loser-share': `${Math.min(100, (100 * loser) / FULL)}%`,
  };
  return (
    <span className={`stack ${styles.split}`} style={properties} data-more={winner >= loser ? 'winner' : 'loser'}>
      <span className="visually-hidden">
        Expected goals {formatNumber(winner, 2)} to {formatNumber(loser, 2)}
      </span>
      <span className={`quiet ${styles.number}`} aria-hidden="true">
        {formatNumber(winner, 2)}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={onClub(clubColor(game.winner_mark))} />
        <i style={onClub(clubColor(game.loser_mark))} />
      </span>
      <span className={`quiet ${styles.number}`} aria-hidden="true">
        {formatNumber(loser, 2)}
      </span>
    </span>
  );
}
