import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A request as an outside system got it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  /** Its JSON; undefined: it had no body. */
  readonly body: unknown;
}

/** An outside system for the tests of a file: it keeps each request and answers with `answer`. */
export function useGatewayServer() {
  const system = {
    asked: [] as Asked[],
    answer: { status: 200, body: '{}' },
    /** Its address, once it listens. */
    url: '',
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const sent: unknown = body === '' ? undefined : JSON.parse(body);
      system.asked.push({ method, url, token: headers.authorization ?? '', body: sent });
      response.writeHead(system.answer.status, { 'content-type': 'application/json' });
      response.end(system.answer.body);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    system.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  });
  afterAll(() => server.close());
  return system;
}
