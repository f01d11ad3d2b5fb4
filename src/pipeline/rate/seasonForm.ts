import type { Kysely } from 'kysely';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { type FormGroup, type FormRow, type FormSubject, formBoards } from '../../stats/form/formBoard.ts';
import { BOARD_STAT, FORM_STATS, type FormGame, type FormStat } from '../../stats/form/formStats.ts';
import { rollingForm } from '../../stats/form/rollingForm.ts';
import type { Population } from '../../stats/registry/entry.ts';
import { encodeTrend } from '../../store/codec/formTrend.ts';
import { type OwnedGame, readOwnedGames } from '../../store/queries/form.ts';
import type { Row, StoreTables } from '../../store/schema/tables.ts';

/** Games of their team that a player may miss and still have form: more is an injury or a demotion. */
const MOST_MISSED = 10;
/** Games of the small line of a row. */
const TREND_GAMES = 40;

/** The statistic of each population on the board. */
const BOARD_STATS: Readonly<Record<Population, FormStat>> = {
  skater: FORM_STATS.skater[BOARD_STAT.skater],
  goalie: FORM_STATS.goalie[BOARD_STAT.goalie],
  team: FORM_STATS.team[BOARD_STAT.team],
};

/** A player or a team that played of late. */
export interface FormOwner extends FormSubject {
  readonly teamAbb: string;
}

/** Everyone whose form a season's boards compare, and the day of its newest game; null without games. */
export async function formOwners(
  db: Kysely<StoreTables>,
  season: number,
): Promise<{ readonly owners: readonly FormOwner[]; readonly newest: string } | null> {
  const teams = await readOwnedGames(db, 'team', season, BOARD_STATS.team.columns);
  const read = (population: 'skater' | 'goalie') =>
    readOwnedGames(db, population, season, BOARD_STATS[population].columns);
  const newest = teams.reduce((last, { date }) => (date > last ? date : last), '');
  if (newest === '') return null;
  const played = Map.groupBy(teams, ({ owner }) => owner);
  /** The day of the oldest game that a player of a team must have played in, or one since. */
  const sinceOf = (teamAbb: string): string => played.get(teamAbb)?.at(-MOST_MISSED - 1)?.date ?? '';
  const owners = [
    ...ownersOf(await read('skater'), BOARD_STATS.skater, sinceOf, skaterGroup),
    ...ownersOf(await read('goalie'), BOARD_STATS.goalie, sinceOf, () => 'G'),
    ...ownersOf(
      teams,
      BOARD_STATS.team,
      () => '',
      () => 'T',
    ),
  ];
  return { owners, newest };
}

/** The boards of risers and fallers of a season's regular season. Deterministic. **Missing**: empty without games. */
export async function seasonForm(db: Kysely<StoreTables>, season: number): Promise<readonly Row<'form_row'>[]> {
  const found = await formOwners(db, season);
  if (found === null) return [];
  const { owners, newest } = found;
  const { rows, compared } = formBoards(owners, season);
  const byKey = new Map(owners.map((owner) => [`${owner.group} ${owner.id}`, owner]));
  return rows.flatMap((row) => {
    const owner = byKey.get(`${row.group} ${row.id}`);
    return owner === undefined ? [] : [toTable(row, owner, { season, compared, as_of: newest })];
  });
}

function skaterGroup({ position }: OwnedGame): FormGroup | null {
  const known = parsePosition(position ?? '');
  const group = known === null ? null : positionGroup(known);
  return group === 'F' || group === 'D' ? group : null;
}

/** Those who played since a day of their team, with their games. Group and team are those of their latest game. */
function ownersOf(
  games: readonly OwnedGame[],
  stat: FormStat,
  sinceOf: (teamAbb: string) => string,
  groupOf: (game: OwnedGame) => FormGroup | null,
): readonly FormOwner[] {
  return [...Map.groupBy(games, ({ owner }) => owner)].flatMap(([id, own]): FormOwner[] => {
    const last = own.at(-1);
    const group = last === undefined || last.date < sinceOf(last.team_abb) ? null : groupOf(last);
    if (last === undefined || group === null) return [];
    const parts = own.map(({ values }) => stat.partOf(values)).filter((part): part is FormGame => part !== null);
    return [{ group, id, games: parts, teamAbb: last.team_abb }];
  });
}

function toTable(
  row: FormRow,
  { games, teamAbb }: FormOwner,
  of: Pick<Row<'form_row'>, 'season' | 'compared' | 'as_of'>,
): Row<'form_row'> {
  const line = rollingForm(games, row.window).filter((value) => value !== null);
  return {
    ...of,
    span: row.window,
    grp: row.group,
    is_riser: row.isRiser ? 1 : 0,
    rank: row.rank,
    player_id: row.group === 'T' ? 0 : Number(row.id),
    team_abb: teamAbb,
    games: row.games,
    recent: row.recent,
    season_value: row.season,
    deviation: row.deviation,
    chance: row.chance,
    is_flagged: row.isFlagged ? 1 : 0,
    trend: encodeTrend(line.slice(-TREND_GAMES), row.season, row.deviation),
  };
}
