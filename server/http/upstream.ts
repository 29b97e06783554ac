import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../domain/calls/call.ts';
import { openBatch, openCancel, openPing, openRead, openReceive } from '../../domain/calls/openUpOrder.ts';
import type { Label } from '../../domain/codes/label.ts';
import { contentTooComplex, tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { type Answer, refusalAnswer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import {
  answerTo,
  cancelOrder,
  ping,
  readOrder,
  receiveBatch,
  receiveOrder,
  type Signed,
} from '../calls/openUpOrder.ts';
import { HTTP_OF, signedBy } from '../calls/signedCaller.ts';
import { requireValidText } from '../calls/validText.ts';
import { Refused, refused, wrongFields } from '../records/errors.ts';
import { inTurn, payerOf } from './budgeted.ts';
import { isTooComplex, MAX_PARTS } from './json.ts';
import { langOf } from './lang.ts';

/** Bytes of a signed message. */
const MAX_BYTES = 256 * 1024;

const NO_JSON: Label = [
  '内容不是有效的 JSON',
  'The body is not valid JSON',
  'El cuerpo no es JSON válido',
  '本文が正しい JSON ではありません',
];

/** A header that came once; undefined: it did not, or came several times. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The message of a body, parsed only after its signature was found to be good. @throws 10400, 10434 */
function messageIn(body: string): unknown {
  if (body === '') return undefined;
  if (isTooComplex(body, MAX_PARTS)) throw refused(contentTooComplex);
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw wrongFields([{ field: '', msg: NO_JSON }]);
  }
  requireValidText(message);
  return message;
}

function refuseCall(request: FastifyRequest, reply: FastifyReply, error: unknown): Answer {
  if (!(error instanceof Refused)) throw error;
  const { code, params } = error.refusal;
  void reply.code(HTTP_OF[code] ?? 200);
  if (code === tooManyAttempts) reply.header('retry-after', String(params?.n ?? 1));
  return refusalAnswer(error, langOf(request));
}

type Handle = (signed: Signed, message: unknown, externalNo: string) => Promise<Answer>;

const HANDLERS: readonly (readonly [Call, Handle])[] = [
  [openReceive, receiveOrder],
  [openBatch, receiveBatch],
  [openRead, (signed, _message, externalNo) => readOrder(signed, externalNo)],
  [openCancel, (signed, message, externalNo) => cancelOrder(signed, externalNo, message)],
  [openPing, ping],
];

/** Who signed a request, and what it says. @throws 31046, 31047, 31048, 10429 */
async function signedIn(request: FastifyRequest, services: Services): Promise<Signed> {
  const { method, url: path = '' } = request.raw;
  const sent = { method: method ?? '', path, body: bytesOf(request.body) };
  const way = await signedBy(services, {
    ...sent,
    appKey: headerOf(request, 'x-app-key') ?? '',
    headers: {
      'webhook-id': headerOf(request, 'webhook-id'),
      'webhook-timestamp': headerOf(request, 'webhook-timestamp'),
      'webhook-signature': headerOf(request, 'webhook-signature'),
    },
    address: request.caller.address,
  });
  return {
    platform: services,
    way,
    webhookId: headerOf(request, 'webhook-id') ?? '',
    request: `${sent.method} ${path}`,
    body: sent.body.toString('utf8'),
    origin: { address: request.caller.address, userAgent: headerOf(request, 'user-agent') ?? '' },
    lang: langOf(request),
  };
}

/**
 * What upstream customers call, signed (addendum A 4.2). Apart from the other calls: the signature is over the bytes of the
 * body, which is parsed only when it was found to be good.
 */
export async function mountUpstream(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    for (const [{ method, path, belongs }, handle] of HANDLERS) {
      scope.route<{ Params: { externalNo?: string } }>({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: MAX_BYTES,
        config: { belongs, who: 'public', anyText: true },
        handler: (request, reply) => {
          reply.header('cache-control', 'no-store');
          return inTurn(payerOf(request, services), services, async () => {
            try {
              const signed = await signedIn(request, services);
              try {
                return await handle(signed, messageIn(signed.body), request.params.externalNo ?? '');
              } catch (error) {
                if (!(error instanceof Refused)) throw error;
                return answerTo(signed, error);
              }
            } catch (error) {
              return refuseCall(request, reply, error);
            }
          });
        },
      });
    }
    done();
  });
}
