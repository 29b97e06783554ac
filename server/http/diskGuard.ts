import type { FastifyInstance } from 'fastify';
import { diskFull } from '../../domain/codes/refusals/codes/common.ts';
import { refusalAnswer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { refused } from '../records/errors.ts';
import { actionOf, fileRoute, isWriting } from './actionKinds.ts';
import { langOf } from './lang.ts';

/**
 * Refuses changes while the disk is full, before anything is begun: reading and logging in go on, and so do changes as soon as
 * there is room again.
 */
export function mountDiskGuard(app: FastifyInstance, { disk }: Services): void {
  app.addHook('preHandler', async (request, reply) => {
    const { method, routeOptions } = request;
    const { call } = routeOptions.config;
    const action = call ? actionOf(call, {}) : fileRoute(method, routeOptions.url ?? '')?.action;
    if (action === undefined || !isWriting(method, action) || !disk.isFull()) return undefined;
    return reply.header('cache-control', 'no-store').send(refusalAnswer(refused(diskFull), langOf(request)));
  });
}
