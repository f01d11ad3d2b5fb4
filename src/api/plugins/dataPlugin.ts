import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { DataCatalog, DataFile } from '../../store/dataFiles/dataCatalog.ts';
import { readDataFile } from '../../store/dataFiles/readDataFile.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { CatalogReader } from '../documents/seasonFiles/catalogReader.ts';
import { DATA_DOCUMENTS, DATA_FILES_PATH } from '../documents/seasonFiles/dataManifest.ts';
import { notFound, unavailable } from '../errors.ts';
import { headersAt } from '../http/apiHeaders.ts';
import { acceptsGzip } from '../http/contentCoding.ts';
import { aloneOnConnection } from '../http/httpServer.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendPrepared } from '../http/sendPrepared.ts';
import { DOWNLOAD_LIFE_MS, DOWNLOAD_LIMITS, SMALL_RANGE_BYTES } from '../limits.ts';
import { CACHE_CONTROL } from '../resources/cacheControl.ts';
import { ConnectionSlots } from './connectionSlots.ts';

/** A file that is asked for by its hash never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What pages of other sites may read of an answer: readers of Parquet need the ranges. */
const EXPOSED =
  'Accept-Ranges, Content-Disposition, Content-Encoding, Content-Length, Content-Range, ETag, Retry-After, X-Data-Version';
const MEDIA_TYPES = { parquet: 'application/vnd.apache.parquet', csv: 'text/csv; charset=utf-8; header=present' };
/** Digits of the hash in a tag. */
const TAG_DIGITS = 24;

/**
 * The season files, their list and their data package. Files are sent as the client reads them, whole or by range;
 * texts are stored compressed and sent so to clients that take gzip. Source: docs/data.md.
 */
export const dataPlugin: FastifyPluginAsync<ApiDependencies> = async (
  fastify,
  { config, store, metrics, refusals, log },
) => {
  const catalogs = new CatalogReader({ folder: config.dataFiles, store, log });
  const downloads = new ConnectionSlots('downloads', DOWNLOAD_LIMITS, refusals);
  metrics.addReading({
    name: 'highslot_downloads',
    help: 'Open downloads of season files.',
    kind: 'gauge',
    read: () => downloads.size,
  });
  const options = { config: { kind: 'data' } };

  for (const [path, describe] of Object.entries(DATA_DOCUMENTS)) {
    let shown: { readonly catalog: DataCatalog; readonly prepared: PreparedResponse } | null = null;
    fastify.get(path, options, async (request, reply) => {
      const catalog = await catalogs.newest();
      if (catalog === null) throw notFound('data file yet: they are written when games have been read. None');
      if (shown?.catalog !== catalog) shown = { catalog, prepared: documentOf(describe(catalog), catalog) };
      return sendPrepared(request, reply, shown.prepared);
    });
  }

  fastify.get<{ Params: { name: string }; Querystring: { sha256?: string } }>(
    `${DATA_FILES_PATH}/:name`,
    { ...options, onRequest: aloneOnConnection },
    async (request, reply) => {
      const catalog = await catalogs.newest();
      const file = catalog?.files.find(({ name }) => name === request.params.name);
      const { sha256 } = request.query;
      if (catalog === null || file === undefined) throw notFound('such file');
      if (sha256 !== undefined && sha256 !== file.sha256) throw notFound('file with this hash any more, or such hash');
      const coding = file.form === 'csv' && acceptsGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity';
      const bytes = (coding === 'gzip' ? file.gzip_bytes : null) ?? file.bytes;
      const own = fileHeaders(file, catalog, { coding, isFixed: sha256 !== undefined });
      const headers = { ...(reply.getHeaders() as Record<string, string>), ...own };
      const range = wantedRange(request.headers, bytes, headers.etag);
      const { raw } = request;
      const response = reply.raw;
      const end = (status: number, more: Readonly<Record<string, string>>): void => {
        metrics.countAnswer('data', status);
        reply.hijack();
        response.writeHead(status, { ...headers, ...more });
        response.end();
      };
      if (isConfirmed(request.headers['if-none-match'], headers.etag)) return end(304, {});
      if (range === 'unsatisfiable') return end(416, { 'content-range': `bytes */${bytes}`, 'content-length': '0' });
      const { from, to } = range ?? { from: 0, to: bytes };
      const status = range === null ? 200 : 206;
      const length = {
        'content-length': String(to - from),
        ...(range === null ? {} : { 'content-range': `bytes ${from}-${to - 1}/${bytes}` }),
      };
      if (raw.method === 'HEAD') return end(status, length);

      const client = clientOf(request);
      const isSmall = file.form === 'parquet' && range !== null && to - from <= SMALL_RANGE_BYTES;
      const close = isSmall ? () => undefined : downloads.open(client);
      response.once('close', close);
      const chunks = readDataFile(config.dataFiles, file, { coding, from, to });
      const first = await chunks.next().catch((error: unknown) => {
        close();
        // An export has replaced the files since the catalogue was read.
        catalogs.forget();
        log.warn({ err: error, file: file.name }, 'a data file could not be read');
        throw unavailable();
      });
      metrics.countAnswer('data', status);
      reply.hijack();
      const life = setTimeout(() => {
        refusals.add('closed', 'download-life', client);
        response.destroy();
      }, DOWNLOAD_LIFE_MS);
      life.unref();
      response.once('close', () => clearTimeout(life));
      if (response.destroyed) close();
      else response.writeHead(status, { ...headers, ...length });
      await send(response, first, chunks, to - from).catch((error: unknown) => {
        log.warn({ err: error, file: file.name }, 'a download was cut');
        response.destroy();
      });
    },
  );
};

/**
 * Writes chunks as fast as the client reads them: the next is read when one has left, or its connection has closed. The
 * last byte ends the answer, because a client that has it may ask for the next file on the connection.
 */
async function send(
  response: ServerResponse,
  first: IteratorResult<Buffer, void>,
  chunks: AsyncGenerator<Buffer, void, void>,
  length: number,
): Promise<void> {
  let left = length;
  try {
    for (let next = first; next.done !== true && !response.destroyed; next = await chunks.next()) {
      const { value } = next;
      left -= value.length;
      if (left > 0) await new Promise<unknown>((resolve) => response.write(value, resolve));
      else response.end(value);
    }
  } finally {
    await chunks.return();
  }
}

function documentOf(
  { contentType, text }: ReturnType<(typeof DATA_DOCUMENTS)[string]>,
  { data_version }: DataCatalog,
): PreparedResponse {
  return new PreparedResponse({
    status: 200,
    body: Buffer.from(text),
    contentType,
    cacheControl: CACHE_CONTROL.changing,
    headers: headersAt(data_version),
    isCompressible: true,
  });
}

/** The headers of a file in a coding, without those of its length. */
function fileHeaders(
  { name, form, sha256 }: DataFile,
  { data_version, written_at }: DataCatalog,
  { coding, isFixed }: { readonly coding: 'identity' | 'gzip'; readonly isFixed: boolean },
): Readonly<Record<string, string>> & { readonly etag: string } {
  return {
    ...headersAt(data_version),
    'access-control-expose-headers': EXPOSED,
    'content-type': MEDIA_TYPES[form],
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': isFixed ? IMMUTABLE : CACHE_CONTROL.changing,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
    etag: `"${sha256.slice(0, TAG_DIGITS)}${coding === 'gzip' ? '-gzip' : ''}"`,
    'last-modified': new Date(written_at).toUTCString(),
    ...(coding === 'gzip' ? { 'content-encoding': 'gzip' } : {}),
  };
}

/** The range of a request; the whole file when it is only wanted of another version. Source: RFC 9110, 13.1.5. */
function wantedRange(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  bytes: number,
  etag: string,
): ReturnType<typeof parseRange> {
  const { range, 'if-range': ifRange } = headers;
  return ifRange !== undefined && ifRange !== etag ? null : parseRange(String(range ?? ''), bytes);
}

/** Whether an If-None-Match header names a tag. Source: RFC 9110, 13.1.2. */
function isConfirmed(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The bytes that a request asks for: the first, and the one after the last. */
export interface RequestedBytes {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a Range header with one range, which is all that readers of data files send. **Missing**: null for a header
 * that is absent, malformed, of another unit or of several ranges: the answer is then the whole file. `unsatisfiable`
 * for a range behind its end. Source: RFC 9110, 14.1.2.
 */
function parseRange(header: string | undefined, bytes: number): RequestedBytes | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? 'unsatisfiable' : { from: bytes - suffix, to: bytes };
  }
  const from = Number(first);
  const to = last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'unsatisfiable' : { from, to };
}
