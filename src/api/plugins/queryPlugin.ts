import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { API_PREFIXES } from '../../contract/paths.ts';
import {
  isQueryFault,
  parseQuery,
  printQuery,
  QUERY_FILE_FORMS,
  QUERY_PATH,
  type Query,
} from '../../contract/query.ts';
import type { WireQueryAnswer } from '../../contract/queryAnswer.ts';
import { CHART_PARAMETERS, type QueryChart, readQueryChart } from '../../contract/queryChart.ts';
import { parametersOf, QUERY_ROW_NAMES } from '../../contract/queryParameters.ts';
import { nearestName } from '../../contract/wordMatch.ts';
import { UnknownColumn } from '../../query/outColumns.ts';
import type { Cell } from '../../query/queryMessages.ts';
import { type QueryStatements, queryStatements } from '../../query/queryStatements.ts';
import { tablesOf } from '../../query/queryTables.ts';
import { queryVocabulary } from '../../query/queryVocabulary.ts';
import type { DataCatalog } from '../../store/dataFiles/dataCatalog.ts';
import { type OpenStatement, QueryProcess } from '../answers/queryProcess.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { embedPage, embedTheme } from '../documents/embed/embedPage.ts';
import { answerOf, pageOf, shownColumns } from '../documents/query/queryAnswer.ts';
import { embeddedQuery, pageOfQuery, queryChartEmbed, queryEmbed } from '../documents/query/queryEmbed.ts';
import { QUERY_FILE_TYPES, type QueryFileForm, queryFile } from '../documents/query/queryFile.ts';
import { CatalogReader } from '../documents/seasonFiles/catalogReader.ts';
import { withBasePath } from '../documents/site/fillShell.ts';
import { embedHeaders } from '../documents/site/securityHeaders.ts';
import { ApiError, badParameter, notFound } from '../errors.ts';
import { headersAt } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { MAX_QUERY_ROWS } from '../limits.ts';
import { CACHE_CONTROL } from '../resources/cacheControl.ts';

/** Seconds before a client asks again while there are no season files: the first games take a minute. */
const NO_FILES_RETRY_SECONDS = 60;

/** A question as the address has it: its rows, and the form of a file. */
interface Asked {
  readonly query: Query;
  readonly form: QueryFileForm | null;
  /** The chart of an embedded view; null for its table. */
  readonly chart: QueryChart | null;
}

/** The questions of the workbench, answered from the season files by DuckDB. Source: docs/api.md#questions. */
export const queryPlugin: FastifyPluginAsync<ApiDependencies> = async (
  fastify,
  { config, store, cache, metrics, refusals, log },
) => {
  const options = { config: { kind: 'query' } };
  const catalogs = new CatalogReader({ folder: config.dataFiles, store, log });
  const queries = new QueryProcess({ folder: config.dataFiles, log, refusals });
  fastify.addHook('onClose', () => queries.close());

  /** The newest catalogue. **Errors**: `unavailable` while there are no files. */
  const newest = async (): Promise<DataCatalog> => {
    const catalog = await catalogs.newest();
    if (catalog !== null) return catalog;
    throw new ApiError('unavailable', 'The season files are not written yet: they follow the first games read.', {
      retryAfter: NO_FILES_RETRY_SECONDS,
    });
  };

  const found = async (query: Query, catalog: DataCatalog, client: string): Promise<WireQueryAnswer> => {
    const statements = statementsOf(query, catalog, config.dataFiles, pageOf(query));
    return await queries.run(client, async (open) => {
      const rows = statements.rows === null ? null : await everyRow(await open(statements.rows));
      const games = statements.games === null ? null : await everyRow(await open(statements.games));
      return answerOf(query, statements.columns, rows, games);
    });
  };

  const answer = async (query: Query, catalog: DataCatalog, client: string): Promise<PreparedResponse> => {
    const body = await found(query, catalog, client);
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(JSON.stringify(body)),
      contentType: 'application/json; charset=utf-8',
      cacheControl: CACHE_CONTROL.changing,
      headers: headersAt(catalog.data_version),
      isCompressible: true,
    });
  };

  const vocabulary = new PreparedResponse({
    status: 200,
    body: Buffer.from(JSON.stringify(queryVocabulary())),
    contentType: 'application/json; charset=utf-8',
    cacheControl: CACHE_CONTROL.finished,
    headers: headersAt(null),
    isCompressible: true,
  });

  const frameHeaders = embedHeaders({ hasTls: config.trustProxy > 0 });
  fastify.get<{ Params: { rows: string } }>(
    `/embed${QUERY_PATH}/:rows`,
    { config: { kind: 'embed' } },
    async (request, reply) => {
      const { query: asked, form, chart } = askedOf(request);
      if (form !== null) throw notFound('such view');
      const catalog = await newest();
      const client = clientOf(request);
      const query = embeddedQuery(asked);
      const theme = embedTheme(request.url);
      const build = async (): Promise<PreparedResponse> => {
        const table = await found(query, catalog, client);
        const view =
          chart === null
            ? queryEmbed(query, table)
            : await queryChartEmbed(asked, chart, table, (other) => found(other, catalog, client));
        return new PreparedResponse({
          status: 200,
          body: Buffer.from(
            withBasePath(embedPage(view, (config.origin ?? '') + pageOfQuery(asked, chart), theme), config.basePath),
          ),
          contentType: 'text/html; charset=utf-8',
          cacheControl: CACHE_CONTROL.changing,
          headers: frameHeaders,
          isCompressible: true,
        });
      };
      const key = `embed query ${query.rows}?${printQuery(query)} ${JSON.stringify(chart)} ${theme} ${catalog.written_at}`;
      return sendCached(request, reply, { cache, key, build });
    },
  );

  for (const prefix of API_PREFIXES) {
    fastify.get(`${prefix}${QUERY_PATH}`, options, (request, reply) => sendPrepared(request, reply, vocabulary));
    fastify.get<{ Params: { rows: string } }>(`${prefix}${QUERY_PATH}/:rows`, options, async (request, reply) => {
      const { query, form } = askedOf(request);
      const catalog = await newest();
      const client = clientOf(request);
      if (form === null) {
        const key = `query ${query.rows}?${printQuery(query)} ${catalog.written_at}`;
        return sendCached(request, reply, { cache, key, build: () => answer(query, catalog, client) });
      }
      const statements = statementsOf(query, catalog, config.dataFiles, null);
      return await queries.run(client, async (open) => {
        const found = statements.rows === null ? null : await open(statements.rows);
        const first = (await found?.next()) ?? [];
        const total = Number(first[0]?.[found?.columns.findIndex(({ name }) => name === 'total') ?? 0] ?? 0);
        if (total > MAX_QUERY_ROWS) {
          throw new ApiError('too-large', `The answer has ${total} rows, more than ${MAX_QUERY_ROWS}: ask for less.`);
        }
        const { columns, take } = shownColumns(found?.columns ?? []);
        metrics.countAnswer('query', 200);
        reply.hijack();
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          ...headersAt(catalog.data_version),
          'content-type': QUERY_FILE_TYPES[form],
          'content-disposition': `attachment; filename="${query.rows}.${form}"`,
          'cache-control': CACHE_CONTROL.changing,
        });
        if (request.method === 'HEAD') return void reply.raw.end();
        const file = queryFile(form, columns, chunksOf(found, first, take));
        await pipeline(Readable.from(file), reply.raw).catch((error: unknown) => {
          log.warn({ err: error }, 'the file of an answer was cut');
        });
      });
    });
  }
};

/** The question of an address. **Errors**: `not-found` for other rows, `bad-parameter`. */
function askedOf({ params, url }: FastifyRequest<{ Params: { rows: string } }>): Asked {
  const [name = '', ending] = params.rows.split('.');
  const rows = QUERY_ROW_NAMES.find((known) => known === name);
  const form = QUERY_FILE_FORMS.find((known) => known === ending) ?? null;
  if (rows === undefined || (ending !== undefined && form === null)) throw notFound('such question');
  const at = url.indexOf('?');
  const search = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  // The theme and the chart are the view's, not the question's.
  const isEmbed = url.startsWith('/embed/');
  const hasChart = isEmbed && CHART_PARAMETERS.some((name) => search.has(name));
  const chart = hasChart ? readQueryChart((name) => search.get(name)) : null;
  if (isEmbed) for (const name of ['theme', ...CHART_PARAMETERS]) search.delete(name);
  const query = parseQuery(rows, search);
  if (isQueryFault(query)) {
    const { parameter, detail } = query;
    const known: readonly string[] = parametersOf(rows);
    const nearest = known.includes(parameter) ? null : nearestName(parameter, known);
    throw badParameter(parameter, nearest === null ? detail : `${detail} Did you mean ${nearest}?`);
  }
  return { query, form, chart };
}

function statementsOf(
  query: Query,
  catalog: DataCatalog,
  folder: string,
  page: ReturnType<typeof pageOf> | null,
): QueryStatements {
  try {
    const now = tablesOf(query, catalog, folder);
    return queryStatements(query, { now, before: tablesOf(query, catalog, folder, 1) }, page);
  } catch (error) {
    if (!(error instanceof UnknownColumn)) throw error;
    const named = query.values.columns?.split(',').includes(error.key) ? 'columns' : 'sort';
    throw badParameter(error.parameter ?? named, error.message);
  }
}

async function everyRow(statement: OpenStatement) {
  const rows: (readonly Cell[])[] = [];
  for (let chunk = await statement.next(); chunk !== null; chunk = await statement.next()) rows.push(...chunk);
  return { columns: statement.columns, rows };
}

async function* chunksOf(
  statement: OpenStatement | null,
  first: readonly (readonly Cell[])[],
  take: (row: readonly Cell[]) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let chunk: typeof first | null = first; chunk !== null; chunk = (await statement?.next()) ?? null) {
    yield chunk.map(take);
  }
}
