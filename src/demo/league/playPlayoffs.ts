import { addDays } from '../../hockey/calendar.ts';
import type { GameId } from '../../hockey/ids.ts';
import { PLAYOFFS } from '../../hockey/ids.ts';
import type { DemoLeague, DemoSeason } from './demoLeague.ts';
import { type GameResult, resultOf } from './gameResult.ts';
import { type Fixture, lastRegularDay } from './makeSchedule.ts';
import type { ClubRecord } from './makeTable.ts';

/**
 * Wins that end a series; days from the last regular game to the first round, and between rounds.
 * Source: the league's format.
 */
const WINS_NEEDED = 4;
const DAYS_BEFORE = 3;
const DAYS_PER_ROUND = 15;
/** Maximum clubs of a conference in the playoffs. */
const MOST_QUALIFIERS = 8;
/** Whether the better seed is at home, game by game. Source: the league's format, 2-2-1-1-1. */
const AT_HOME = [true, true, false, false, true, false, true];

/** A playoff game with its result, or null for a game of today or later. */
export interface PlayoffGame {
  readonly fixture: Fixture;
  readonly result: GameResult | null;
}

/**
 * The playoffs of a season up to today: best of seven, the better half of each conference, then the conference winners.
 * A series stops at its first unplayed game.
 */
export function playPlayoffs(
  league: DemoLeague,
  season: DemoSeason,
  table: readonly ClubRecord[],
): readonly PlayoffGame[] {
  const games: PlayoffGame[] = [];
  const size = league.clubs.filter(({ conference }) => conference === 'Eastern').length;
  const qualifiers = 2 ** Math.floor(Math.log2(Math.max(1, Math.min(MOST_QUALIFIERS, size / 2))));
  let rounds = (['Eastern', 'Western'] as const).map((conference) =>
    table
      .filter(({ club }) => club.conference === conference)
      .slice(0, qualifiers)
      .map(({ club }) => club.index),
  );
  const rank = new Map(table.map(({ club }, i) => [club.index, i]));
  for (let round = 1; ; round++) {
    const isFinal = rounds.every((clubs) => clubs.length === 1);
    const fields = isFinal ? [rounds.flat()] : rounds;
    const winners: number[][] = [];
    let series = 0;
    for (const field of fields) {
      const through: number[] = [];
      for (let i = 0; i < field.length / 2; i++) {
        series++;
        const pair = [field[i] as number, field[field.length - 1 - i] as number];
        const [better, worse] = pair.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)) as [number, number];
        const winner = playSeries(league, season, round, series, better, worse, games);
        if (winner !== null) through.push(winner);
      }
      if (through.length < field.length / 2) return games;
      winners.push(through);
    }
    if (isFinal) return games;
    rounds = winners;
  }
}

/** Plays a series and appends its games. Null when it is not over. */
function playSeries(
  league: DemoLeague,
  { season }: DemoSeason,
  round: number,
  series: number,
  better: number,
  worse: number,
  games: PlayoffGame[],
): number | null {
  const start = addDays(lastRegularDay(season), DAYS_BEFORE + (round - 1) * DAYS_PER_ROUND + (series % 2));
  const wins = new Map([better, worse].map((club) => [club, 0]));
  for (let game = 1; game <= AT_HOME.length; game++) {
    const isBetterHome = AT_HOME[game - 1];
    const fixture: Fixture = {
      gameId: (Math.floor(season / 10_000) * 1_000_000 + 30_000 + round * 100 + series * 10 + game) as GameId,
      season,
      gameType: PLAYOFFS,
      date: addDays(start, 2 * (game - 1)),
      home: isBetterHome ? better : worse,
      away: isBetterHome ? worse : better,
      when: 1,
    };
    if (fixture.date >= league.settings.today) {
      games.push({ fixture, result: null });
      return null;
    }
    const result = resultOf(league.play(fixture));
    games.push({ fixture, result });
    const winner = result.score[0] > result.score[1] ? fixture.home : fixture.away;
    const count = (wins.get(winner) ?? 0) + 1;
    wins.set(winner, count);
    if (count === WINS_NEEDED) return winner;
  }
  return null;
}
