import { randomUUID } from 'node:crypto';

/** A request below the address of the platform. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** What the people of the demo company act with; a simulation gives them its own. */
export interface Tools {
  /** Sends a request. @returns the text of the answer */
  readonly send: (asked: Asked) => Promise<string>;
  /** From 0 to below 1. */
  readonly chance: () => number;
  /** The key of one write. */
  readonly requestNo: () => string;
}

/** People who reach the platform at an address, and do what comes to their minds. */
export const toolsAt = (url: string): Tools => ({
  send: async ({ method, path, headers, body }) => {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return response.text();
  },
  chance: Math.random,
  requestNo: () => randomUUID(),
});
