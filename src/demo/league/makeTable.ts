import type { DemoClub } from './demoClub.ts';
import type { GameResult } from './gameResult.ts';
import type { Fixture } from './makeSchedule.ts';

/** A club's regular-season record so far. */
export interface ClubRecord {
  readonly club: DemoClub;
  games: number;
  wins: number;
  losses: number;
  /** Losses in overtime and shootouts. */
  overtimeLosses: number;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
  regulationWins: number;
  regulationPlusOvertimeWins: number;
  shootoutWins: number;
  shootoutLosses: number;
  /** `W`, `L` or `O` for every game, in order. */
  readonly outcomes: ('W' | 'L' | 'O')[];
}

/** The standings after some regular-season games: by points, regulation wins, goal difference, then index. */
export function makeTable(
  clubs: readonly DemoClub[],
  played: readonly { readonly fixture: Fixture; readonly result: GameResult }[],
): readonly ClubRecord[] {
  const table = clubs.map(emptyRecord);
  for (const { fixture, result } of played) {
    const home = table[fixture.home] as ClubRecord;
    const away = table[fixture.away] as ClubRecord;
    add(home, result, result.score[0], result.score[1]);
    add(away, result, result.score[1], result.score[0]);
  }
  const difference = (record: ClubRecord): number => record.goalsFor - record.goalsAgainst;
  return table.sort(
    (a, b) =>
      b.points - a.points ||
      b.regulationWins - a.regulationWins ||
      difference(b) - difference(a) ||
      a.club.index - b.club.index,
  );
}

function emptyRecord(club: DemoClub): ClubRecord {
  return {
    club,
    games: 0,
    wins: 0,
    losses: 0,
    overtimeLosses: 0,
    points: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    regulationWins: 0,
    regulationPlusOvertimeWins: 0,
    shootoutWins: 0,
    shootoutLosses: 0,
    outcomes: [],
  };
}

function add(record: ClubRecord, { lastPeriod }: GameResult, own: number, against: number): void {
  record.games++;
  record.goalsFor += own;
  record.goalsAgainst += against;
  if (own > against) {
    record.wins++;
    record.points += 2;
    record.outcomes.push('W');
    if (lastPeriod === 'REG') record.regulationWins++;
    if (lastPeriod === 'SO') record.shootoutWins++;
    else record.regulationPlusOvertimeWins++;
    return;
  }
  if (lastPeriod === 'REG') {
    record.losses++;
    record.outcomes.push('L');
    return;
  }
  record.overtimeLosses++;
  record.points++;
  record.outcomes.push('O');
  if (lastPeriod === 'SO') record.shootoutLosses++;
}
