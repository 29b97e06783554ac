import { ofetch } from 'ofetch';
import {
  type Call,
  type DataOf,
  type Envelope,
  envelopeSchema,
  type RequestOf,
  SUCCESS,
  UNATTENDED,
} from '../../domain/calls/call.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { confirmAgain, mustEnrolFactor, screenLocked } from '../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';
import { ANSWER_TIMEOUT } from '../../machines/answer.ts';
import { deviceId, readToken } from './storage.ts';

/** Where the calls go; same origin unless the build says otherwise (spec part 7, `{host}`). */
export const HOST: string = import.meta.env.VITE_HOST ?? '';
/** Status of a `CallError` without a response: the call may or may not have taken effect. */
export const NO_ANSWER = -1;

/** A call that did not succeed. */
export class CallError extends Error {
  /** The status of the envelope, never 0; `NO_ANSWER` where there was no response. */
  readonly status: number;
  /** The message of the envelope. */
  readonly data: unknown;

  constructor(message: string, status: number, data: unknown) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.data = data;
  }
}

export interface SendOptions {
  /** Aborts the call; an aborted call is not reported. */
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself; `unanswered`: only where no answer came. */
  readonly quiet?: boolean | 'unanswered';
}

/** The hooks by which calls and the rest of the app reach each other. */
export interface HttpHooks {
  lang(): Lang;
  /** Was the user active just now? Calls that a page makes by itself do not prolong the session. */
  isAttended(): boolean;
  /** A call sent with this token was answered with status 21332. */
  onDeregistered(token: string): void;
  /** A call was answered with status 44010: the screen of this session is locked. */
  onLocked(): void;
  /** A call was answered with status 44121: a second factor has to be set up first. */
  onUnenrolled(): void;
  /** A call was answered with status 44120. @returns whether the second factor was given: then the call is repeated */
  confirm(): Promise<boolean>;
  onFailed(error: CallError): void;
}

let httpHooks: HttpHooks = {
  lang: () => 'zh',
  isAttended: () => true,
  onDeregistered: () => {},
  onLocked: () => {},
  onUnenrolled: () => {},
  confirm: () => Promise.resolve(false),
  onFailed: () => {},
};

/** The current language of the user. */
export const currentLang = (): Lang => httpHooks.lang();

/** Connects the calls to the app; a part that is loaded later adds its handlers. */
export function configureHttp(given: Partial<HttpHooks>): void {
  httpHooks = { ...httpHooks, ...given };
}

/** Set by the server, never sent back (S-14). */
const SERVER_FIELDS = new Set(['gmtCreated', 'gmtModified']);

type Payload = Record<string, unknown>;

/** The address with its path parameters filled in, and the remaining parameters. */
function addressed(call: Call, request: unknown): { url: string; payload: Payload } {
  const payload: Payload = Object.fromEntries(
    Object.entries(request ?? {}).filter(([name, value]) => value !== undefined && !SERVER_FIELDS.has(name)),
  );
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(payload[name] ?? '');
    Reflect.deleteProperty(payload, name);
    return encodeURIComponent(value);
  });
  return { url: HOST + path, payload };
}

function asText(payload: Payload): URLSearchParams {
  return new URLSearchParams(
    Object.entries(payload).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

/** Query text and body of a call. */
function encoded(call: Call, payload: Payload): { query: string; body?: URLSearchParams | Payload } {
  switch (call.encoding) {
    case 'json':
      return { query: '', body: payload };
    case 'form':
      return { query: '', body: asText(payload) };
    case 'query': {
      const text = asText(payload).toString();
      return { query: text === '' ? '' : `?${text}` };
    }
    case 'none':
      return { query: '' };
  }
}

/** The headers of every request with this token (spec part 7, S-14). */
export function headersFor(token: string): Record<string, string> {
  const language = { 'Accept-Language': httpHooks.lang() };
  if (token === '') return language;
  return {
    ...language,
    Authorization: `Bearer ${token}`,
    deviceId: deviceId(),
    // A platform on another origin may not know the header, so it is not sent there.
    ...(HOST === '' && !httpHooks.isAttended() ? { [UNATTENDED]: '1' } : {}),
  };
}

/** Sends a call to the platform and returns its response. */
type Transport = (call: Call, request: unknown, token: string, signal?: AbortSignal) => Promise<Envelope>;

const overHttp: Transport = async (call, request, token, signal) => {
  const { url, payload } = addressed(call, request);
  const { query, body } = encoded(call, payload);
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT);
  try {
    const answer = await ofetch.raw<unknown>(url + query, {
      method: call.method,
      headers: headersFor(token),
      retry: false,
      // A refusal may have an HTTP error status: the envelope decides.
      ignoreResponseError: true,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    const envelope = envelopeSchema.safeParse(answer._data);
    if (envelope.success) return envelope.data;
    throw new CallError(`HTTP ${String(answer.status)}`, NO_ANSWER, null);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CallError) throw error;
    if (timeout.aborted)
      throw new CallError(`timeout of ${String(ANSWER_TIMEOUT)}ms exceeded`, NO_ANSWER, null);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new CallError(cause instanceof Error ? cause.message : String(cause), NO_ANSWER, null);
  }
};

let transport = overHttp;

/** Replaces the transport, as tests do; without an argument restores HTTP. */
export function setTransport(given: Transport = overHttp): void {
  transport = given;
}

/**
 * Sends a call and reports its outcome to the caller only; for the calls that decide about the session itself.
 * @throws CallError where the status is not 0 or no answer came; `signal.reason` where the caller ended it.
 */
export async function attempt<C extends Call>(
  call: C,
  request: RequestOf<C>,
  token: string,
  signal?: AbortSignal,
): Promise<DataOf<C>> {
  const { status, msg, data } = await transport(call, request, token, signal);
  if (status !== SUCCESS) throw new CallError(msg === '' ? 'Error' : msg, status, data);
  const parsed = call.data.safeParse(data);
  // The schema belongs to this call, so its output has the type of the call.
  if (parsed.success) return parsed.data as DataOf<C>;
  throw new CallError(`${call.name}: the answer cannot be read`, NO_ANSWER, null);
}

/**
 * Reports statuses 21332 and 44121 to the session and 44010 to the lock, whatever the call was (S-13).
 * @param token that the call was sent with
 * @returns whether the status was one of them
 */
export function handleSessionStatus(status: number, token: string): boolean {
  if (status === noLongerLoggedIn) httpHooks.onDeregistered(token);
  else if (status === screenLocked) httpHooks.onLocked();
  else if (status === mustEnrolFactor) httpHooks.onUnenrolled();
  else return false;
  return true;
}

/** After a refusal: whether it asked for the second factor, and the user has given it. */
export async function isConfirmed(error: unknown): Promise<boolean> {
  return error instanceof CallError && error.status === confirmAgain && httpHooks.confirm();
}

/**
 * As `attempt`; a call for which the second factor has to be given again is repeated as it was, with the same
 * requestNo, once it is given.
 */
async function attemptConfirmed<C extends Call>(
  call: C,
  request: RequestOf<C>,
  token: string,
  signal?: AbortSignal,
): Promise<DataOf<C>> {
  try {
    return await attempt(call, request, token, signal);
  } catch (error) {
    if (!(await isConfirmed(error))) throw error;
    signal?.throwIfAborted();
    return attempt(call, request, token, signal);
  }
}

/**
 * Sends a call and returns its parsed data (spec part 7, S-14, S-15). A failure is shown to the user unless `quiet`;
 * statuses 21332 and 44010 always reach the session and the lock.
 * @throws as `attempt` does.
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal, quiet = false }: SendOptions = {},
): Promise<DataOf<C>> {
  const token = readToken();
  try {
    return await attemptConfirmed(call, request, token, signal);
  } catch (error) {
    if (error instanceof CallError && !handleSessionStatus(error.status, token)) {
      const isQuiet = quiet === 'unanswered' ? error.status === NO_ANSWER : quiet;
      if (!isQuiet) httpHooks.onFailed(error);
    }
    throw error;
  }
}
