import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { ZodError } from 'zod';
import type { Answer } from '../calls/answer.ts';
import { type Hand, listed, toolsFor } from './mcpTools.ts';

const INSTRUCTIONS =
  'Documents of a freight platform. Find or list them, read one, ask next_events what you may do with it and why not, ' +
  'then send_event. Money is integer fen, weight kg, time epoch ms (Asia/Shanghai). Every answer is {status, msg, data}: ' +
  'status 0 is success, anything else a refusal whose msg says why.';

/** An answer of the platform, as it came. */
const told = (answer: Answer) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
  isError: answer.status !== 0,
});

/** Answers one request of the Model Context Protocol; nothing is kept between two. */
export async function answerMcp(request: Request, body: unknown, hand: Hand): Promise<Response> {
  const server = new Server(
    { name: 'freightdesk', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const tools = toolsFor(hand);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools].map(([name, one]) => listed(name, one)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: sent = {} } }) => {
    const found = tools.get(name);
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${name}" for this key.`);
    try {
      return told(await found.run(hand, sent));
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const [issue] = error.issues;
      throw new McpError(
        ErrorCode.InvalidParams,
        `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
      );
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
