import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Compile } from 'typebox/compile';
import { PATHS } from '../../contract/paths.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { MCP_TOOLS } from './mcpTools.ts';

/** Asks the API of a site. Returns the status and the JSON of the answer. */
export type AskApi = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

const VALIDATORS = new Map(Object.entries(MCP_TOOLS).map(([name, { input }]) => [name, Compile(input)]));

/**
 * A server of the Model Context Protocol: tools that answer with the API's own figures, each with the address of a page
 * that shows them, the day of the data and what states their uncertainty. Source: https://modelcontextprotocol.io.
 */
export function mcpServer(ask: AskApi, origin: string): Server {
  const server = new Server({ name: SITE_NAME, version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(MCP_TOOLS).map(([name, { description, input }]) => ({
      name,
      description,
      inputSchema: { ...input, type: 'object' as const },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const tool = MCP_TOOLS[name];
    if (tool === undefined) return refusal(`There is no tool ${name}.`);
    const validator = VALIDATORS.get(name);
    if (validator?.Check(input) !== true) {
      const [fault] = validator?.Errors(input) ?? [];
      return refusal(
        `${fault?.instancePath.slice(1) || 'The input'} ${fault?.message ?? 'is not as the tool takes it'}.`,
      );
    }
    const call = tool.call(input as never);
    const found = 'path' in call ? await ask(call.path) : { status: 200, body: call.answer };
    if (found.status !== 200) return refusal((found.body as { readonly detail?: string }).detail ?? 'No answer.');
    const status = (await ask(PATHS.status)).body as { readonly data_as_of?: string | null };
    const answer = {
      link: origin + call.page,
      api: 'path' in call ? origin + call.path : null,
      as_of: status.data_as_of ?? null,
      interval: tool.interval,
      answer: found.body,
    };
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }] };
  });
  return server;
}

function refusal(text: string) {
  return { content: [{ type: 'text' as const, text }], isError: true };
}
