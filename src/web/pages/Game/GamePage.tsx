import { Link, useParams } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { parseGameId } from '../../../hockey/ids.ts';
import { Closed } from '../../components/Closed.tsx';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { Busy, Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { useDeferredAnswer } from '../../components/useDeferredAnswer.ts';
import { WhenNear } from '../../components/WhenNear.tsx';
import { type Answer, isNotFound } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { MESSAGES } from '../../words/messages.ts';
import { formatGameTitle, formatScore } from './formatGame.ts';
import styles from './Game.module.css';
import { shotFilterOf } from './gameSearch.ts';
import { Matchups } from './Matchups.tsx';
import { GoalieRatings, SkaterRatings } from './RatingTables.tsx';
import { ScoreHeader } from './ScoreHeader.tsx';
import { ShotMapSection } from './ShotMapSection.tsx';
import { useGame, useGameControls } from './useGame.ts';
import { XgBar } from './XgBar.tsx';
import { XgChart } from './XgChart.tsx';

/* Below the first screen, or rare, so their code is not part of the page's own. */
const GameGlossary = lazyPart(() => import('./GameGlossary.tsx'), 'GameGlossary');
const StickyScore = lazyPart(() => import('./StickyScore.tsx'), 'StickyScore');
const GameNeighbours = lazyPart(() => import('./GameNeighbours.tsx'), 'GameNeighbours');
const ByPeriod = lazyPart(() => import('./ByPeriod.tsx'), 'ByPeriod');
const ThreeStars = lazyPart(() => import('./ThreeStars.tsx'), 'ThreeStars');
const GameOutlook = lazyPart(() => import('./GameOutlook.tsx'), 'GameOutlook');
const Shifts = lazyPart(() => import('./Shifts.tsx'), 'Shifts');
const GameLines = lazyPart(() => import('./GameLines.tsx'), 'GameLines');

/** The fragments of a part that has not loaded. */
const OUTLOOK_ANCHORS = ['win-probability', 'deserved'].map((id) => <div key={id} id={id} />);

/** In one game of five only. Its height with margin is that of its lines, which are more on a narrow page. */
const STOLEN_HEIGHT = 'max(104px, 284px - 33vw)';
const StolenBanner = lazyPart(() => import('./StolenBanner.tsx'), 'StolenBanner');

/** One game: score and xG, charts, player tables, glossary. An address that names no game asks the API nothing. */
export function GamePage() {
  const gameId = parseGameId(useParams({ from: '/games/id/$gameId' }).gameId);
  return gameId === null ? <GameNotFound /> : <KnownGame gameId={gameId} />;
}

function KnownGame({ gameId }: { gameId: number }) {
  const [search, change] = useGameControls();
  const queries = useGame(gameId);
  const game = useDeferredAnswer(queries.gameData.data);
  if (game === undefined) {
    const { gameData } = queries;
    const hasFailed = gameData.isError && !gameData.isFetching;
    if (hasFailed && isNotFound(gameData.error)) return <GameNotFound />;
    return (
      <Page title="Game report">
        {hasFailed ? (
          <>
            <PageHead heading="Game report" />
            <ErrorLine onRetry={() => void gameData.refetch()} />
          </>
        ) : (
          <GameSkeleton />
        )}
      </Page>
    );
  }
  // Before a game begins there is nothing to draw or to choose.
  const hasBegun = game.status !== 'scheduled';
  const isPublished = hasBegun && game.withheld === null;
  const kept = <div className={styles.kept} aria-busy />;
  const subject = formatGameTitle(game);
  return (
    <Page title={`${game.winner} ${formatScore(game)} ${game.loser}`}>
      <Head game={game} players={queries.playerDetail.data} xg={queries.xgSummary.data} shots={queries.shotData.data} />
      {hasBegun && (
        <XgBar
          game={game}
          query={queries.xgSummary}
          mode={search.mode ?? 'total'}
          onMode={(mode) => change({ mode })}
        />
      )}
      {isPublished && (
        <div className={`screen-only far-below ${styles.openingPlace}`} data-part="below">
          <Suspense fallback={kept}>
            {queries.playerDetail.isPending ? kept : null}
            {queries.playerDetail.data !== undefined && (
              <ThreeStars gameId={gameId} players={queries.playerDetail.data} />
            )}
          </Suspense>
        </div>
      )}
      {hasBegun && (
        <>
          <XgChart
            key={gameId}
            game={game}
            situation={search.situation ?? 'all_situations'}
            lines={search.lines ?? 'net'}
            xg={queries.xgSummary.data}
            shots={queries.shotData.data}
            onChange={change}
          />
          <ShotMapSection
            game={game}
            query={queries.shotData}
            xg={queries.xgSummary.data}
            {...shotFilterOf(search)}
            onChange={change}
          />
        </>
      )}
      {isPublished && (
        <WhenNear className={`screen-only ${styles.outlookPlace}`} anchors={OUTLOOK_ANCHORS}>
          <GameOutlook game={game} />
        </WhenNear>
      )}
      <SkaterRatings
        query={queries.playerDetail}
        subject={subject}
        game={game}
        team={search.team}
        sort={search.skaters}
        onChange={change}
      />
      <GoalieRatings query={queries.playerDetail} subject={subject} sort={search.goalies} onChange={change} />
      {hasBegun && (
        <Matchups
          gameId={gameId}
          hasShifts={game.quality.shifts !== 'missing'}
          query={queries.playerDetail}
          subject={subject}
          player={search.player}
          sort={search.matchups}
          onChange={change}
        />
      )}
      {isPublished && (
        <>
          <Closed heading="By Period" id="by-period">
            <ByPeriod game={game} query={queries.shotData} xg={queries.xgSummary.data} />
          </Closed>
          {game.quality.shifts !== 'missing' && <IceTime game={game} />}
        </>
      )}
      <Rest game={game} />
    </Page>
  );
}

/* A change of a control renders neither of these again. */

/** The score, and who stole it. */
const Head = memo(function Head({ game, players, xg, shots }: Parameters<typeof ScoreHeader>[0]) {
  return (
    <>
      <ScoreHeader game={game} players={players} xg={xg} shots={shots} />
      <Suspense>
        <StickyScore game={game} xg={xg} />
      </Suspense>
      {game.stolen_by.map((thief) => (
        <Suspense key={thief.player_id} fallback={<Skeleton height={STOLEN_HEIGHT} />}>
          <StolenBanner thief={thief} game={game} />
        </Suspense>
      ))}
    </>
  );
});

/** The game's lines and its shift chart. */
const IceTime = memo(function IceTime({ game }: { game: Answer<'gameData'> }) {
  return (
    <>
      <Closed heading="Lines" id="game-lines">
        <GameLines game={game} />
      </Closed>
      <Closed heading="Shifts" id="shifts-of-game">
        <Shifts game={game} />
      </Closed>
    </>
  );
});

/** What follows the game's own parts. */
const Rest = memo(function Rest({ game }: { game: Answer<'gameData'> }) {
  return (
    <>
      <div className="screen-only">
        <Closed heading="Previous and Next Games" id="neighbours">
          <GameNeighbours game={game} />
        </Closed>
      </div>
      <div className={`above ${styles.glossary}`}>
        <Suspense>
          <GameGlossary />
        </Suspense>
      </div>
    </>
  );
});

/** Shown until the game has loaded. */
function GameSkeleton() {
  return (
    <Busy label="Loading the game">
      <div className={`stack ${styles.skeleton}`}>
        <Skeleton height="176px" />
        <Skeleton height="120px" />
        <Skeleton height="480px" />
        <SkeletonRows count={8} height="41px" />
      </div>
    </Busy>
  );
}

/** Shown for a game that the store does not have, or an address that names none. */
function GameNotFound() {
  return (
    <Page title={MESSAGES.gameNotFound}>
      <PageHead
        heading={MESSAGES.gameNotFound}
        intro={
          <>
            It may not be loaded yet, or the address may be mistyped. Start from the{' '}
            <Link to="/teams/$teamAbb/games" params={{ teamAbb: 'NHL' }}>
              recent games
            </Link>
            .
          </>
        }
      />
    </Page>
  );
}
