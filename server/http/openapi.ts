import type { FastifyInstance } from 'fastify';
import type { Bound } from './context.ts';
export function mountOpenApi(_app: FastifyInstance, _bound: readonly Bound[]): void {}
