import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HookMessage, takeCollectNotice } from '../business/platform/edition/payments.ts';
import type { Services } from '../calls/context.ts';
import { collectToken } from '../jobs/editions.ts';
import { inTurn, payerOf } from './budgeted.ts';

/** Bytes of a message. */
const MAX_BYTES = 64 * 1024;

/** Takes a message of an outside system. @returns false: it is not signed as it must be, and nothing was stored */
type Take = (services: Services, message: HookMessage) => Promise<boolean>;

/** By port: who takes its messages. */
const TAKERS: Readonly<Record<string, Take>> = {
  collect: async (services, message) => {
    const token = collectToken(services.config);
    return token !== null && (await takeCollectNotice(services, token, message));
  },
};

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** A header that came once; undefined: it did not, or came several times. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * What outside systems tell us, signed (addendum B 7): `POST /ntocc-basic-api/hook/<port>`. The signature is over the bytes of the
 * body, which is parsed only when it was found to be good; anything else is 401 with an empty body.
 */
export async function mountHooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    const belongs = { guests: 'The token of an outside system signs its message' } as const;
    for (const [port, take] of Object.entries(TAKERS))
      scope.post(
        `/ntocc-basic-api/hook/${port}`,
        { bodyLimit: MAX_BYTES, config: { belongs, who: 'public', anyText: true } },
        (request, reply) =>
          inTurn(payerOf(request, services), services, async () => {
            const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
            const headers = Object.fromEntries(HEADERS.map((name) => [name, headerOf(request, name)]));
            reply.header('cache-control', 'no-store');
            if (await take(services, { headers, body })) return { ok: true };
            services.log.say('A message of an outside system was refused: it is not signed as it must be', {
              port,
            });
            void reply.code(401);
            return reply.send();
          }),
      );
    done();
  });
}
