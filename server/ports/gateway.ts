/** Time-out of a call to a gateway, ms (T&M 6.3). */
const TIMEOUT_MS = 60_000;

/** A request to a gateway: the path below its address, and the tenant. */
type Question = readonly [method: 'GET' | 'POST' | 'PUT', path: string, group: string, body?: object];

/** An outside system over HTTP, with a bearer token. The query parameter `group` names the tenant everywhere. */
export interface Gateway {
  /** The JSON answer. @throws Error when there is none, or the status is not 2xx */
  ask(...question: Question): Promise<unknown>;
  /** The content of a path; null for 404. @throws Error when there is no answer, or another status than 2xx */
  read(path: string, group: string): Promise<Response | null>;
}

/**
 * @param name name of the system in error messages, at the beginning of a sentence
 * @param timeoutMs how long an answer is waited for, ms
 */
export function gatewayAt(url: string, token: string, name: string, timeoutMs = TIMEOUT_MS): Gateway {
  const base = url.replace(/\/+$/, '');
  const send = async (...[method, path, group, body]: Question): Promise<Response> => {
    const address = new URL(base + path);
    address.searchParams.set('group', group);
    return fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  const good = (response: Response): Response => {
    if (!response.ok) throw new Error(`${name} answered ${String(response.status)}.`);
    return response;
  };
  return {
    ask: async (...question) => good(await send(...question)).json(),
    read: async (path, group) => {
      const response = await send('GET', path, group);
      return response.status === 404 ? null : good(response);
    },
  };
}
