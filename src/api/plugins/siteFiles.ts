import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { fileHeaders } from '../documents/site/securityHeaders.ts';

/** A file whose name contains a digest of its content: it never changes under that name. */
const HASHED_FILE = /[\\/]assets[\\/].*[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.br|\.gz)?$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Files that are not served by their own names: the page's template, and compressed siblings. */
const NOT_SERVED = ['index.html', '**/*.br', '**/*.gz'];

/**
 * The files of the built site, one route each, as the build compressed them. Only files present at the start are
 * served.
 */
export const siteFiles: FastifyPluginAsync<Pick<ApiDependencies, 'config'> & { readonly siteFolder: string }> = async (
  fastify,
  { config, siteFolder },
) => {
  const headers = fileHeaders({ hasTls: config.trustProxy > 0 });
  fastify.addHook('onRoute', (route) => {
    route.config = { ...route.config, kind: 'file', isFree: HASHED_FILE.test(route.path) };
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // The library still has the obsolete media type of scripts. Source: RFC 9239.
    if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8') {
      reply.header('content-type', 'text/javascript; charset=utf-8');
    }
  });
  // What browsers and readers of feeds ask for without being told.
  fastify.get('/favicon.ico', (_request, reply) => reply.redirect(`${config.basePath}/icon-192.png`, 308));
  await fastify.register(fastifyStatic, {
    root: siteFolder,
    wildcard: false,
    index: false,
    globIgnore: NOT_SERVED,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED_FILE.test(path) ? IMMUTABLE : ONE_HOUR);
      reply.headers(headers);
    },
  });
};
