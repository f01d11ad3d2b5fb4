import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { clubColor } from '../../../charts/clubColor.ts';
import { formatMinute } from '../../../charts/snakeState.ts';
import { formatLongDay } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { NetXgPicture } from '../../components/result/NetXgPicture.tsx';
import { Pucks } from '../../components/result/Pucks.tsx';
import { Verdict } from '../../components/result/Verdict.tsx';
import { SaidButton } from '../../components/SaidButton.tsx';
import { SideLogo } from '../../components/TeamLogo.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useTeam } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { formatGameTitle, formatGameType, formatScore } from './formatGame.ts';
import styles from './Game.module.css';
import { shownXg } from './shownXg.ts';
import { WhatIsXg } from './WhatIsXg.tsx';

type Quality = Answer<'gameData'>['quality'];

/** Behind a line that is closed at first, so its code is not part of the page's own. */
const QualityNotes = lazyPart(() => import('./QualityNotes.tsx'), 'QualityNotes');

/**
 * The result card: clubs, score, goals and expected goals as pucks, who had the chances, the verdict, and its tools.
 */
export function ScoreHeader({
  game,
  players,
  xg,
  shots,
}: {
  game: Answer<'gameData'>;
  /** Names the players of the data notes. */
  players?: Answer<'playerDetail'> | undefined;
  xg: Answer<'xgSummary'> | undefined;
  /** From which the meaning of expected goals takes its examples. */
  shots: Answer<'shotData'> | undefined;
}) {
  const names = useMemo(() => namesOf(players), [players]);
  const hasBegun = game.status !== 'scheduled';
  const properties: CustomProperties = {
    '--winner': clubColor(game.winner_mark).fill,
    '--loser': clubColor(game.loser_mark).fill,
  };
  return (
    <header className="card far-below" style={properties}>
      <div className={`flow quiet spread ${styles.scoreHead}`}>
        <p>
          {game.status === 'live' && <LiveClock gameId={game.id} />}
          {game.status === 'scheduled' && <b>Not played yet </b>}
          {formatGameType(game)}, <time dateTime={game.date}>{formatLongDay(game.date)}</time>
        </p>
        {hasBegun && <ShareResult game={game} />}
      </div>
      <h1 className={`stack ${styles.scoreLine}`}>
        <ScoreTeam game={game} side="winner" />
        <ScoreText text={game.status === 'scheduled' ? 'vs' : formatScore(game)} />
        <ScoreTeam game={game} side="loser" />
      </h1>
      {hasBegun && <Pucks game={game} xg={shownXg(xg, 'total')} />}
      {hasBegun && (
        <div className={styles.chances}>
          <ChanceLine game={game} />
        </div>
      )}
      <Verdict game={game} />
      {hasBegun && (
        <div className={`flow quiet spread ${styles.scoreFoot}`}>
          <WhatIsXg shots={shots} />
          <QualityBadge quality={game.quality} names={names} />
        </div>
      )}
      {game.withheld !== null && <p className={styles.withheld}>This game is not published: {game.withheld}</p>}
    </header>
  );
}

/** Who had the chances over the game. */
function ChanceLine({ game: { id, winner, loser } }: { game: Answer<'gameData'> }) {
  const { data } = useEndpoint('xgSnake', id, 'all_situations');
  return data === undefined ? null : <NetXgPicture answer={data} winner={winner} loser={loser} />;
}

/** Every player's name by id. */
function namesOf(players: Answer<'playerDetail'> | undefined): ReadonlyMap<string, string> {
  if (players === undefined) return new Map();
  const { goalie_performance_dict: goalies, skater_performance_dict: skaters } = players;
  return new Map([...Object.entries(goalies), ...Object.entries(skaters)].map(([id, { name }]) => [id, name]));
}

/** Marks a live game and shows its clock, which is the last timestamp of its xG chart. */
function LiveClock({ gameId }: { gameId: number }) {
  const now = useEndpoint('xgSnake', gameId, 'all_situations').data?.xgs.at(-1)?.timestamp;
  return (
    <>
      <b className="accent">Live</b>
      {now === undefined ? '' : `, ${formatMinute(now)}`}.{' '}
    </>
  );
}

/** The score, with `(OT)` or `(SO)` in smaller letters. */
function ScoreText({ text }: { text: string }) {
  const [score, suffix] = text.split(' (');
  return (
    <span className={`nowrap ${styles.scoreText}`}>
      {score}
      {suffix !== undefined && <small>{` (${suffix}`}</small>}
    </span>
  );
}

function ScoreTeam({ game, side }: { game: Answer<'gameData'>; side: 'winner' | 'loser' }) {
  const abb = game[side];
  const team = useTeam(abb);
  return (
    <Link to="/teams/$teamAbb" params={{ teamAbb: abb }} className={`row plain shrinks ${styles.scoreTeam}`}>
      <SideLogo game={game} side={side} size={72} />
      <span className={`large shrinks ${styles.teamName}`}>
        <small>{team?.location ?? '\u00a0'}</small> {team?.name ?? abb}
      </span>
    </Link>
  );
}

/** The one thing a reader should know of a game's data, in their words. */
function describeQuality({ events, shifts, boxscore }: Quality): string {
  if (events !== 'ok') return 'Play-by-play incomplete or in doubt';
  if (shifts === 'missing') return 'No shift chart: who was on the ice is not known';
  if (shifts !== 'ok') return 'Ice time estimated to about a minute';
  if (boxscore === 'missing') return 'Not yet checked against the official box score';
  return boxscore === 'ok'
    ? 'Agrees with the official box score'
    : 'Agrees with the official box score but for details';
}

/** The game's data quality: one soft line that opens to show the checked sources and the notes on mismatches. */
function QualityBadge({ quality, names }: { quality: Quality; names: ReadonlyMap<string, string> }) {
  return (
    <details>
      <summary>{describeQuality(quality)}</summary>
      <Suspense>
        <QualityNotes quality={quality} names={names} />
      </Suspense>
    </details>
  );
}

/** Shares the game's picture: the system's sheet on a phone; elsewhere it is copied, or else the link is. */
function ShareResult({ game }: { game: Answer<'gameData'> }) {
  const share = async () => {
    try {
      return await sharePicture(game);
    } catch (error) {
      // A reader who closes the sheet has shared nothing.
      return error instanceof DOMException && error.name === 'AbortError' ? '' : 'It could not be shared';
    }
  };
  return <SaidButton label="Share" name="Share this game" className={buttons.primary} onPress={share} />;
}

/** Shares the picture, and says what happened; nothing after the system's sheet. */
async function sharePicture(game: Answer<'gameData'>): Promise<string> {
  const url = `${location.origin}${__BASE_PATH__}/games/id/${game.id}`;
  const title = formatGameTitle(game);
  const picture = fetchPicture(game.id);
  if (matchMedia('(pointer: coarse)').matches) {
    const file = new File([await picture], `${title}.png`, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] }) === true) {
      await navigator.share({ files: [file], title, url });
      return '';
    }
  }
  if (typeof ClipboardItem === 'function') {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'Picture copied';
  }
  await navigator.clipboard.writeText(url);
  return 'Link copied';
}

async function fetchPicture(gameId: number): Promise<Blob> {
  const response = await fetch(`${__BASE_PATH__}/share/game/${gameId}.png`);
  if (!response.ok) throw new Error(`the picture of game ${gameId}: ${response.status}`);
  return response.blob();
}
