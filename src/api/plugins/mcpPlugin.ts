import type { FastifyPluginAsync } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { MAX_MCP_BYTES, MCP_PATH } from '../limits.ts';

/** The site's tools for language models, over HTTP without a session. Source: docs/api.md. */
export const mcpPlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, { config, metrics }) => {
  fastify.post(MCP_PATH, { bodyLimit: MAX_MCP_BYTES, config: { kind: 'mcp' } }, async (request, reply) => {
    // Loaded when a client asks: most sites have none.
    const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
    const { mcpServer } = await import('../mcp/mcpServer.ts');
    const forwarded = request.headers['x-forwarded-for'];
    const server = mcpServer(async (path) => {
      // As the client's own request: it counts for its limits.
      const answer = await fastify.inject({
        url: path,
        remoteAddress: request.raw.socket.remoteAddress ?? '',
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      });
      return { status: answer.statusCode, body: answer.json() as unknown };
    }, config.origin ?? '');
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.hijack();
    reply.raw.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
    metrics.countAnswer('mcp', reply.raw.statusCode);
  });
};
