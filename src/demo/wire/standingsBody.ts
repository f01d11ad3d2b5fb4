import type { SeasonId } from '../../hockey/ids.ts';
import type { ClubRecord } from '../league/makeTable.ts';
import { localised, type Wire } from './gameHeader.ts';

/** The standings body of a day, from the sorted table. */
export function standingsBody(season: SeasonId, date: string, table: readonly ClubRecord[]): Wire {
  const sequence = (record: ClubRecord, among: readonly ClubRecord[]): number => among.indexOf(record) + 1;
  const standings = table.map((record) => {
    const { club, games, goalsFor, goalsAgainst, points, outcomes } = record;
    const conference = table.filter((other) => other.club.conference === club.conference);
    const division = table.filter((other) => other.club.division === club.division);
    const last = outcomes.at(-1);
    const streak = last === undefined ? 0 : outcomes.length - 1 - outcomes.findLastIndex((outcome) => outcome !== last);
    const last10 = outcomes.slice(-10);
    const count = (outcome: string): number => last10.filter((one) => one === outcome).length;
    return {
      conferenceAbbrev: club.conference.slice(0, 1),
      conferenceName: club.conference,
      conferenceSequence: sequence(record, conference),
      date,
      divisionAbbrev: club.division.slice(0, 1),
      divisionName: club.division,
      divisionSequence: sequence(record, division),
      gameTypeId: 2,
      gamesPlayed: games,
      goalDifferential: goalsFor - goalsAgainst,
      goalAgainst: goalsAgainst,
      goalFor: goalsFor,
      l10Losses: count('L'),
      l10OtLosses: count('O'),
      l10Wins: count('W'),
      leagueSequence: sequence(record, table),
      losses: record.losses,
      otLosses: record.overtimeLosses,
      placeName: localised(club.location),
      pointPctg: games === 0 ? 0 : Math.round((points / (2 * games)) * 1e6) / 1e6,
      points,
      regulationPlusOtWins: record.regulationPlusOvertimeWins,
      regulationWins: record.regulationWins,
      seasonId: season,
      shootoutLosses: record.shootoutLosses,
      shootoutWins: record.shootoutWins,
      ...(last === undefined ? {} : { streakCode: last === 'O' ? 'OT' : last, streakCount: streak }),
      teamName: localised(`${club.location} ${club.name}`),
      teamCommonName: localised(club.name),
      teamAbbrev: localised(club.abb),
      teamLogo: '',
      ties: 0,
      wildcardSequence: 0,
      wins: record.wins,
    };
  });
  return { wildCardIndicator: false, standingsDateTimeUtc: `${date}T12:00:00Z`, standings };
}
