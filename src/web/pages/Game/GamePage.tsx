import { useParams } from '@tanstack/react-router';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { Busy, Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { isNotFound } from '../../data/fetchEndpoint.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './Game.module.css';
import { GameGlossary } from './GameGlossary.tsx';
import { scoreText, subjectOf, thieves } from './gameWords.ts';
import { BY_SHARED_TIME, Matchups } from './Matchups.tsx';
import { BY_GAME_SCORE, GoalieRatings, SkaterRatings } from './RatingTables.tsx';
import { ScoreHeader } from './ScoreHeader.tsx';
import { ShotMapSection } from './ShotMapSection.tsx';
import { StolenBanner } from './StolenBanner.tsx';
import { useGame } from './useGame.ts';
import { sortFromText, sortToText, useGameControls } from './useGameControls.ts';
import { XgBar } from './XgBar.tsx';
import { XgChart } from './XgChart.tsx';

/** One game: the score and the xG, then the chart and the shots, then everybody's numbers, then what they mean. */
export function GamePage() {
  const gameId = Number(useParams({ from: '/games/id/$gameId' }).gameId);
  const [search, change] = useGameControls();
  const queries = useGame(gameId);
  const game = queries.gameData.data;
  if (game === undefined) {
    return (
      <Page title="Game report">
        <GameNotThere query={queries.gameData} />
      </Page>
    );
  }
  const stolenBy = thieves(game, queries.playerDetail.data?.goalie_performance_dict ?? {});
  return (
    <Page title={`${game.winner} ${scoreText(game)} ${game.loser}`}>
      <ScoreHeader game={game} />
      {stolenBy.map((thief) => (
        <StolenBanner key={thief.playerId} thief={thief} game={game} />
      ))}
      <XgBar game={game} query={queries.xgSummary} mode={search.mode ?? 'total'} onMode={(mode) => change({ mode })} />
      <XgChart
        key={gameId}
        gameId={gameId}
        subject={subjectOf(game)}
        situation={search.situation ?? 'all_situations'}
        onSituation={(situation) => change({ situation })}
      />
      <ShotMapSection game={game} query={queries.shotData} search={search} onSearch={change} />
      <GoalieRatings
        query={queries.playerDetail}
        sort={sortFromText(search.goalies, BY_GAME_SCORE)}
        onSort={(sort) => change({ goalies: sortToText(sort) })}
      />
      <SkaterRatings
        query={queries.playerDetail}
        game={game}
        team={search.team}
        onTeam={(team) => change({ team })}
        sort={sortFromText(search.skaters, BY_GAME_SCORE)}
        onSort={(sort) => change({ skaters: sortToText(sort) })}
      />
      <Matchups
        gameId={gameId}
        query={queries.playerDetail}
        player={search.player}
        onPlayer={(player) => change({ player })}
        sort={sortFromText(search.matchups, BY_SHARED_TIME)}
        onSort={(sort) => change({ matchups: sortToText(sort) })}
      />
      <div className={styles.glossary}>
        <GameGlossary />
      </div>
    </Page>
  );
}

/** The page before the game is there: its shape while it loads, a line when it failed or does not exist. */
function GameNotThere({ query }: { query: ReturnType<typeof useGame>['gameData'] }) {
  if (query.isError && !query.isFetching) {
    return isNotFound(query.error) ? (
      <PageHead heading={MESSAGES.pageNotFound} />
    ) : (
      <>
        <PageHead heading="Game report" />
        <ErrorLine onRetry={() => void query.refetch()} />
      </>
    );
  }
  return (
    <Busy label="Loading the game">
      <div className={styles.skeleton}>
        <Skeleton height="176px" />
        <Skeleton height="120px" />
        <Skeleton height="480px" />
        <SkeletonRows count={8} height="41px" />
      </div>
    </Busy>
  );
}
