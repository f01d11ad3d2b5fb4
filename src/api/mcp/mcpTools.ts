import { type Static, type TObject, Type } from 'typebox';
import { comparisonType } from '../../contract/comparisons.ts';
import { leaderKind } from '../../contract/leaders.ts';
import { lineKind } from '../../contract/lines.ts';
import { PATHS } from '../../contract/paths.ts';
import { QUERY_PATH } from '../../contract/query.ts';
import { QUERY_PARAMETERS, QUERY_ROW_NAMES } from '../../contract/queryParameters.ts';
import { DISPLAY } from '../../contract/stats.ts';
import { matchWords } from '../../contract/wordMatch.ts';

/** A request to the API, and the page that shows its answer. */
interface ToolCall {
  /** The address below the site's. */
  readonly path: string;
  readonly page: string;
}

/** A tool: its words for a model, its arguments, and the request that answers it. */
export interface McpTool {
  readonly description: string;
  readonly input: TObject;
  /** How the answer states its uncertainty; null for one that has none. */
  readonly interval: string | null;
  readonly call: (input: never) => ToolCall | { readonly answer: unknown; readonly page: string };
}

const seasonYear = Type.Integer({ minimum: 19171918, maximum: 99999999, description: 'Season, as 20232024' });
const player = (which: string) =>
  Type.Integer({ minimum: 1_000_000, maximum: 9_999_999, description: `Id of ${which}` });
const team = Type.String({ pattern: '^[A-Za-z]{3}$', description: 'Team, three letters, as EDM' });
const day = (which: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: `${which}, YYYY-MM-DD` });

function tool<Input extends TObject>(definition: {
  readonly description: string;
  readonly input: Input;
  readonly interval: string | null;
  readonly call: (input: Static<Input>) => ReturnType<McpTool['call']>;
}): McpTool {
  return definition;
}

/** An address with parameters; lists repeat their name, and what is absent is left out. */
function withQuery(path: string, values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The tools by name. Each is one request to the API, so that both give the same figures. */
export const MCP_TOOLS: Readonly<Record<string, McpTool>> = {
  find_player: tool({
    description: 'Finds players by name (typos allowed): id, team, position, overall percentile.',
    input: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) }),
    interval: null,
    call: ({ name }) => ({ path: withQuery(PATHS.playersFiltered, { q: name, limit: 20 }), page: '/player_insights' }),
  }),
  find_games: tool({
    description: 'Games of a day or a span of days, scheduled ones too: score, expected goals, who deserved to win.',
    input: Type.Object({ from: day('The first day'), to: day('The last day'), team: Type.Optional(team) }),
    interval: '`deserved` is a probability: what the shots were worth, without their luck',
    call: ({ from, to, team: of }) => ({
      path: withQuery(PATHS.gameList, { from, to, team: of, limit: 100 }),
      page: of === undefined ? '/teams/NHL/games' : `/teams/${of.toUpperCase()}/games`,
    }),
  }),
  leaders: tool({
    description: 'Season leaders in a statistic, at most 100.',
    input: Type.Object({
      season: seasonYear,
      kind: leaderKind,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    interval: '`low` and `high` are an 80% interval, null where none is defined',
    call: ({ season, kind, limit }) => ({
      path: withQuery(PATHS.leaders.replace(':season', String(season)).replace(':kind', kind), { limit }),
      page: `/leaders?season=${season}`,
    }),
  }),
  player_card: tool({
    description: 'A player’s card: percentiles among their position, rating in goals, projection.',
    input: Type.Object({ player_id: player('the player') }),
    interval: '`intervals` (percentiles), `low` and `high` are 80% intervals',
    call: ({ player_id }) => ({
      path: PATHS.playerCard.replace(':playerId', String(player_id)),
      page: `/players/id/${player_id}`,
    }),
  }),
  compare: tool({
    description: 'Two skaters on the ice against each other, or with and without each other, at even strength.',
    input: Type.Object({
      player1: player('the first skater'),
      player2: player('the second skater'),
      type: comparisonType,
    }),
    interval: 'none: `toi` (seconds) says how much ice the rates rest on',
    call: ({ player1, player2, type }) => ({
      path: withQuery(PATHS.compare, { player1, player2, type }),
      page: withQuery('/shared_ice_comparison', { player1, player2 }),
    }),
  }),
  lines: tool({
    description: 'A team’s forward lines, defense pairs, power-play units, or goalies with each pair.',
    input: Type.Object({ team, season: seasonYear, kind: Type.Optional(lineKind) }),
    interval: 'the estimated share has an 80% interval, `low` and `high`',
    call: ({ team: of, season, kind }) => ({
      path: withQuery(PATHS.teamLines.replace(':teamAbb', of.toUpperCase()).replace(':season', String(season)), {
        kind,
      }),
      page: withQuery(`/teams/${of.toUpperCase()}/lines`, { season }),
    }),
  }),
  query: tool({
    description: `Any table of counted numbers by filters. Filters: ${Object.keys(QUERY_PARAMETERS).join(', ')}. Several values are separated by commas; columns and words are at /api/query.`,
    input: Type.Object({
      rows: Type.Union(QUERY_ROW_NAMES.map((name) => Type.Literal(name))),
      filters: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }))),
    }),
    interval: 'none: `is_small` marks rows of few minutes',
    call: ({ rows, filters = {} }) => ({
      path: withQuery(`/api${QUERY_PATH}/${rows}`, filters),
      page: withQuery('/explore', { rows, ...filters }),
    }),
  }),
  explain: tool({
    description: 'What a statistic means, in a sentence, with the page of its method.',
    input: Type.Object({ term: Type.String({ minLength: 1, maxLength: 60 }) }),
    interval: null,
    call: ({ term }) => {
      const exact = TERMS.filter(({ id, abbr }) => [id, abbr.toLowerCase()].includes(term.toLowerCase()));
      const found = exact.length > 0 ? exact : matchWords(TERMS, ({ label }) => label, term);
      return { answer: found.slice(0, 10), page: withQuery('/glossary', { q: term }) };
    },
  }),
};

const TERMS = Object.entries(DISPLAY).flatMap(([population, entries]) =>
  Object.entries(entries).map(([id, { abbr, label, meaning, source }]) => {
    return {
      id,
      of: population,
      abbr,
      label,
      meaning,
      method: source.replace(/^docs\/methodology\/(.*)\.md$/, '/method/$1'),
    };
  }),
);
