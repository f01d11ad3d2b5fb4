import type { Static, TObject } from 'typebox';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { matchups, WireGoaliePerformance, WireMatchup, WireSkaterPerformance } from '../../contract/games.ts';
import type { StatProperties } from '../../contract/statSchema.ts';
import { ruleReader, statReader } from '../../stats/derive.ts';
import { GOALIE_DISPLAY, SKATER_DISPLAY } from '../../stats/registry/display.ts';
import type { DeriveRule } from '../../stats/registry/entry.ts';
import { gameFields, type StatWords } from '../../stats/registry/gameFields.ts';
import { MATCHUP, MATCHUP_RULES } from '../../stats/registry/matchup.ts';
import { WIRE_FORMATS } from './rounding.ts';

/** A player's row of a game, with their name. The registry's counters are further columns. */
export interface PerformanceFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly team_abb: string;
  readonly season: number;
}

/** A skater's row of a game. */
export interface SkaterFacts extends PerformanceFacts {
  readonly position: string;
}

/** A player's shared even-strength time with one opponent. The statistics of the matchup table are further columns. */
export interface MatchupFacts {
  readonly opponent_id: number;
  readonly name: string;
  readonly team_abb: string;
  readonly position: string;
}

const goalieStats = statMapper(GOALIE_DISPLAY, (id) => statReader('goalie', id));
const skaterStats = statMapper(SKATER_DISPLAY, (id) => statReader('skater', id));
const matchupRules: Readonly<Record<string, DeriveRule>> = MATCHUP_RULES;
const matchupStats = statMapper(MATCHUP, (id) => ruleReader(matchupRules[id], id));

/** A goalie's game. */
export function toWireGoalie(goalie: PerformanceFacts): WireGoaliePerformance {
  return { name: fullName(goalie), team_abb: goalie.team_abb, season: goalie.season, ...goalieStats(goalie) };
}

/** A skater's game. */
export function toWireSkater(skater: SkaterFacts): WireSkaterPerformance {
  return {
    name: fullName(skater),
    team_abb: skater.team_abb,
    season: skater.season,
    position: skater.position,
    ...skaterStats(skater),
  };
}

/** A player's game against each opposing skater, keyed by the opponent's id. */
export function toWireMatchups(rows: readonly MatchupFacts[], season: number): ResponseOf<typeof matchups> {
  const entries = rows.map((row): [string, WireMatchup] => {
    const { name, team_abb, position } = row;
    return [String(row.opponent_id), { name, team_abb, season, position, ...matchupStats(row) }];
  });
  return { head_to_head: Object.fromEntries(entries) };
}

/** Derives and rounds the registry's statistics of a row, in the order of the answer. */
function statMapper<const Words extends StatWords>(
  words: Words,
  readerOf: (statId: string) => (row: object) => number | null,
): (row: object) => Static<TObject<StatProperties<Words>>> {
  const fields = gameFields(words).map(({ key, format, statId }) => ({
    key,
    write: WIRE_FORMATS[format],
    read: readerOf(statId),
  }));
  return (row) =>
    Object.fromEntries(fields.map(({ key, write, read }) => [key, write(read(row))])) as Static<
      TObject<StatProperties<Words>>
    >;
}

function fullName({ first_name, last_name }: PerformanceFacts): string {
  return `${first_name} ${last_name}`;
}
