import { beforeEach } from 'vitest';
import { type Asked, useGatewayServer } from './gatewayServer.ts';

/** An outside system that gives the answers of a test one after the other, at a time that stands still. */
export function useScriptedServer() {
  const system = useGatewayServer();
  let script: readonly object[] = [];
  let since = 0;
  beforeEach(() => {
    since = system.asked.length;
  });
  // Each request takes the next answer; the server of the gateways reads `answer` when it responds.
  Object.defineProperty(system, 'answer', {
    get: () => {
      const body = script[system.asked.length - since - 1];
      return body === undefined ? { status: 500, body: '{}' } : { status: 200, body: JSON.stringify(body) };
    },
  });
  return {
    now: 1_795_564_800_000,
    get url(): string {
      return system.url;
    },
    get asked(): readonly Asked[] {
      return system.asked.slice(since);
    },
    answers: (...given: object[]) => {
      since = system.asked.length;
      script = given;
    },
  };
}
