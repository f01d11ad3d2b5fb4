import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, expect, it } from 'vitest';
import type { WireGameSummary, WirePlayer } from '../../src/contract/entities.ts';
import { LEADER_TABLES } from '../../src/contract/stats.ts';
import { startDemoServer } from '../api/demoServer.ts';
import { ask, jsonOf } from '../api/testServer.ts';
import { MAKING_MS } from '../makeDemoStore.ts';
import { ROOT } from '../repositoryFiles.ts';

interface ToolAnswer {
  link: string;
  api: string | null;
  as_of: string;
  interval: string | null;
  answer: unknown;
}

let url = '';
let client: Client;

beforeAll(async () => {
  ({ url } = await startDemoServer());
  client = await connected(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
}, MAKING_MS);

async function connected(transport: StreamableHTTPClientTransport | StdioClientTransport): Promise<Client> {
  const made = new Client({ name: 'test', version: '1' });
  // The SDK's transports declare optional callbacks in another way than this project's compiler options allow.
  await made.connect(transport as Parameters<Client['connect']>[0]);
  return made;
}

async function told(name: string, input: Record<string, unknown>, from = client): Promise<[boolean, string]> {
  const { content, isError } = await from.callTool({ name, arguments: input });
  return [isError === true, (content as [{ text: string }])[0].text];
}

async function answered(name: string, input: Record<string, unknown>, from = client): Promise<ToolAnswer> {
  const [isError, text] = await told(name, input, from);
  if (isError) throw new Error(text);
  return JSON.parse(text) as ToolAnswer;
}

async function get<Answer>(path: string): Promise<Answer> {
  return jsonOf(await ask(url + path)) as Answer;
}

/** Fifty questions about the stored league, each with the API's address of its answer. */
async function questions(): Promise<(readonly [tool: string, input: Record<string, unknown>, path: string])[]> {
  const season = 20262027;
  const players = await get<WirePlayer[]>('/api/players?team=BAY');
  const skaters = players.filter(({ position }) => position !== 'G');
  const games = await get<WireGameSummary[]>(`/api/games/NHL/${season}`);
  const days = [...new Set(games.map(({ date }) => date))].slice(0, 8);
  const kinds = LEADER_TABLES.map(({ kind }) => kind);
  const pairs = skaters.slice(0, 5).map(({ id }, k) => [id, skaters[k + 5]?.id] as const);
  return [
    ...players.slice(0, 8).map(({ first_name, last_name }) => {
      const name = `${first_name} ${last_name}`;
      return ['find_player', { name }, `/api/players?${new URLSearchParams({ q: name, limit: '20' })}`] as const;
    }),
    ...players.slice(0, 9).map(({ id }) => {
      return ['player_card', { player_id: id }, `/api/players/id/${id}/player-card`] as const;
    }),
    ...days.map((day) => ['find_games', { from: day, to: day }, `/api/games?from=${day}&to=${day}&limit=100`] as const),
    ...kinds.map((kind) => ['leaders', { season, kind, limit: 5 }, `/api/leaders/${season}/${kind}?limit=5`] as const),
    ...pairs.map(([player1, player2]) => {
      const path = `/api/players/compare?player1=${player1}&player2=${player2}&type=With+%2F+Without`;
      return ['compare', { player1, player2, type: 'With / Without' }, path] as const;
    }),
    ...['forwards', 'defence', 'power-play', 'goalie-pairs'].map((kind) => {
      return ['lines', { team: 'bay', season, kind }, `/api/team/BAY/${season}/lines?kind=${kind}`] as const;
    }),
    ...['skaters', 'goalies', 'teams', 'lines', 'pairs', 'shots'].map((rows) => {
      return ['query', { rows, filters: { team: 'BAY', limit: '5' } }, `/api/query/${rows}?team=BAY&limit=5`] as const;
    }),
  ];
}

it('answers fifty questions with the figures of the API, each with a link, a day and what its interval is', async () => {
  const asked = await questions();
  expect(asked.length).toBe(50);
  for (const [name, input, path] of asked) {
    const { link, api, as_of, interval, answer } = await answered(name, input);
    expect([path, answer]).toEqual([path, await get(path)]);
    expect([api, as_of]).toEqual([path, '2027-03-12']);
    expect(link).toMatch(/^\//);
    expect(interval === null).toBe(name === 'find_player');
  }
});

it('has at most eight tools, explains a statistic, and says what is wrong with an input', async () => {
  const { tools } = await client.listTools();
  expect(tools.length).toBeLessThanOrEqual(8);
  expect((await answered('explain', { term: 'gsax' })).answer).toMatchObject([
    { id: 'gsax', of: 'goalie', method: '/method/gsax' },
    { id: 'gsax', of: 'team' },
  ]);
  expect(await told('player_card', {})).toEqual([true, expect.stringContaining('player_id')]);
  expect(await told('player_card', { player_id: 1_000_000 })).toEqual([true, expect.stringContaining('1000000')]);
  const wrong = { rows: 'teams', filters: { colour: 'red' } };
  expect(await told('query', wrong)).toEqual([true, expect.stringContaining('colour')]);
  expect(await told('nothing', {})).toEqual([true, 'There is no tool nothing.']);
});

it('answers the same over standard input and output, and refuses a body that is too large', async () => {
  const args = [join(ROOT, 'src/cli/mcp.ts'), '--site', url];
  const other = await connected(new StdioClientTransport({ command: process.execPath, args }));
  const input = { name: 'a' };
  expect((await answered('find_player', input, other)).answer).toEqual((await answered('find_player', input)).answer);
  await other.close();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) });
  expect((await ask(`${url}/mcp`, { method: 'POST', headers, body })).status).toBe(400);
});
