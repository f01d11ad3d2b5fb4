import { addDays } from '../../hockey/calendar.ts';
import type { DemoClub } from '../league/demoClub.ts';
import type { Named } from '../league/gameResult.ts';
import { type Fixture, lastRegularDay, openingDay } from '../league/makeSchedule.ts';
import { type GameStage, localised, outcomeOf, periodDescriptor, startOf, type Wire } from './gameHeader.ts';

/** A game in its week, with its stage and the score of a live one. */
export interface ListedGame {
  readonly fixture: Fixture;
  readonly stage: GameStage;
  /** Score and period of a game in progress. */
  readonly live: { readonly score: readonly [number, number]; readonly period: number } | null;
}

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The schedule body of a week with games. */
export function weekScheduleBody(
  monday: string,
  previous: string | null,
  next: string | null,
  games: readonly ListedGame[],
  clubs: readonly DemoClub[],
): Wire {
  const season = (games[0] as ListedGame).fixture.season;
  const gameWeek = Array.from({ length: 7 }, (_, i) => {
    const date = addDays(monday, i);
    const ofDay = games.filter(({ fixture }) => fixture.date === date);
    const dayAbbrev = DAYS[new Date(Date.parse(`${date}T00:00:00Z`)).getUTCDay()];
    return {
      date,
      dayAbbrev,
      numberOfGames: ofDay.length,
      datePromo: [],
      games: ofDay.map((game) => scheduleRow(game, clubs)),
    };
  });
  return {
    ...(next === null ? {} : { nextStartDate: next }),
    ...(previous === null ? {} : { previousStartDate: previous }),
    gameWeek,
    oddsPartners: [],
    regularSeasonStartDate: openingDay(season),
    regularSeasonEndDate: lastRegularDay(season),
    numberOfGames: games.length,
  };
}

function scheduleRow({ fixture, stage, live }: ListedGame, clubs: readonly DemoClub[]): Wire {
  const home = clubs[fixture.home] as DemoClub;
  const away = clubs[fixture.away] as DemoClub;
  const result = 'result' in stage ? stage.result : null;
  const score = result?.score ?? live?.score ?? null;
  const period = result?.periods ?? live?.period ?? null;
  const team = (club: DemoClub, goals: number | undefined, split: string): Wire => ({
    id: club.teamId,
    commonName: localised(club.name),
    placeName: localised(club.location),
    placeNameWithPreposition: localised(club.location),
    abbrev: club.abb,
    logo: '',
    darkLogo: '',
    [split]: false,
    ...(goals === undefined ? {} : { score: goals }),
  });
  const isPostponed = 'isPostponed' in stage && stage.isPostponed;
  return {
    id: fixture.gameId,
    season: fixture.season,
    gameType: fixture.gameType,
    venue: localised(home.venue),
    neutralSite: false,
    ...startOf(fixture, home),
    gameState: stage.state,
    gameScheduleState: isPostponed ? 'PPD' : 'OK',
    tvBroadcasts: [],
    awayTeam: team(away, score?.[1], 'awaySplitSquad'),
    homeTeam: team(home, score?.[0], 'homeSplitSquad'),
    ...(period === null ? {} : { periodDescriptor: periodDescriptor(period, fixture.gameType) }),
    ...(result === null ? {} : { gameOutcome: outcomeOf(result), winningGoalie: winner(result.winningGoalie) }),
    ...(result?.winningScorer ? { winningGoalScorer: winner(result.winningScorer) } : {}),
    gameCenterLink:
      `/gamecenter/${away.abb}-vs-${home.abb}/${fixture.date.replaceAll('-', '/')}/${fixture.gameId}`.toLowerCase(),
  };
}

function winner({ playerId, firstName, lastName }: Named): Wire {
  return { playerId, firstInitial: localised(`${firstName.slice(0, 1)}.`), lastName: localised(lastName) };
}
