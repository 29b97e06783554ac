import type { FastifyRequest } from 'fastify';

const askers = new WeakMap<FastifyRequest, string>();

/** Notes whose session a request came with, for the log. */
export function noteAsker(request: FastifyRequest, accountId: string): void {
  askers.set(request, accountId);
}

/** Account id behind a request; undefined: none is known. */
export const askerOf = (request: FastifyRequest): string | undefined => askers.get(request);
