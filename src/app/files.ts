import { z } from 'zod';
import { type Envelope, envelopeSchema } from '../../domain/calls/call.ts';
import { CallError, headersFor, handleSessionStatus, HOST, isConfirmed } from './http.ts';
import { readToken } from './storage.ts';

function parseEnvelope(answer: unknown, token: string): Envelope {
  const envelope = envelopeSchema.parse(answer);
  handleSessionStatus(envelope.status, token);
  return envelope;
}

/**
 * Fetches a file, which comes without an envelope.
 * @throws CallError where the platform refuses; TypeError without a network; `signal.reason` where the caller ended
 * it
 */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetchOnce(address, signal);
  } catch (error) {
    if (!(await isConfirmed(error))) throw error;
    return fetchOnce(address, signal);
  }
}

async function fetchOnce(address: string, signal: AbortSignal): Promise<Response> {
  const token = readToken();
  const answer = await fetch(HOST + address, { headers: headersFor(token), signal });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  const { status, msg, data } = parseEnvelope(await answer.json(), token);
  throw new CallError(msg, status, data);
}

/**
 * Uploads files (multipart), which no call does.
 * @throws TypeError without a network, SyntaxError or ZodError where the response is no envelope; `signal.reason`
 * where the caller aborted it
 */
export async function sendForm(path: string, body: FormData, signal?: AbortSignal): Promise<Envelope> {
  const token = readToken();
  const answer = await fetch(HOST + path, {
    method: 'POST',
    headers: headersFor(token),
    body,
    ...(signal ? { signal } : {}),
  });
  return parseEnvelope(await answer.json(), token);
}

const faultSchema = z.object({ errors: z.array(z.object({ msg: z.string() })).min(1) });

/** Why a file was refused: the error of its field says more than the general message. */
export function fileFaultIn({ msg, data }: Envelope): string {
  return faultSchema.safeParse(data).data?.errors[0]?.msg ?? msg;
}
