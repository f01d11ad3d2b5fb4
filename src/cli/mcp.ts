// `npm run mcp -- --site URL`: the tools of a site for language models, over standard input and output.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { mcpServer } from '../api/mcp/mcpServer.ts';
import { ConfigError } from '../config.ts';
import { takeFlag, usageOf } from './flags.ts';
import { runCommand } from './runCommand.ts';

const TIMEOUT_MS = 30_000;

await runCommand(usageOf('mcp'), async () => {
  const site = (takeFlag('site') ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
  if (!URL.canParse(site)) throw new ConfigError(`--site is ${site}; it must be an address.`);
  const server = mcpServer(async (path) => {
    const answer = await fetch(site + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, body: await answer.json() };
  }, site);
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(transport);
  await closed;
  return 0;
});
