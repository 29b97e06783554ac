import { z } from 'zod';
import type { Role } from '../codes/roles.ts';
import { isId } from '../rules/ids.ts';
import type { Belongs } from './belongs.ts';

/** How the payload travels: JSON body, form-encoded body, query string, or none. */
export type Encoding = 'json' | 'form' | 'query' | 'none';

/** `public`: no session needed. `any`: every logged-in user. Otherwise the roles that may call. */
export type Audience = 'public' | 'any' | readonly Role[];

/** A call: a plain value with which client and server both parse. */
export interface Call<TRequest extends z.ZodType = z.ZodType, TData extends z.ZodType = z.ZodType> {
  /** Stable name, used for the operation id of the OpenAPI page and in tests. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the host; `{id}` marks a path parameter, sent as a field of the request. */
  readonly path: string;
  readonly encoding: Encoding;
  readonly who: Audience;
  /** Narrower than `who`: what the grants of the caller's role must hold. */
  readonly belongs: Belongs;
  readonly request: TRequest;
  /** Schema of `data` in the envelope. */
  readonly data: TData;
  /** One line for the OpenAPI page. */
  readonly about: string;
  /** The payload holds a secret: it never reaches a log. */
  readonly secret?: boolean;
  /** Signed by the secret of a connection, over the bytes of its body: it has no session. */
  readonly signed?: true;
  /** Made without user activity: it does not prolong the session. */
  readonly passive?: true;
  /** Moves money or rights, or reveals much: answered only soon after a proof of the second factor. */
  readonly confirmed?: true;
  /** Answered although the person must set up a second factor first. */
  readonly whileEnrolling?: true;
  /** Its payload may be larger than that of other calls: bytes, and keys and items. */
  readonly large?: { readonly bytes: number; readonly parts: number };
  /** Its payload is kept as bytes, so any character may stand in its texts. */
  readonly anyText?: true;
  /** Answered although the screen of the session is locked. */
  readonly whileLocked?: true;
  /** Whether it is answered to API keys; absent: where it belongs to rows of the business (rules/keyScope). */
  readonly forKeys?: boolean;
  /** Answered although the agreements changed and were not accepted yet. */
  readonly whileOwingAgreement?: true;
  /** Answered although the password is a one-time one that has to be changed. */
  readonly whileOwingPassword?: true;
}

/** Declares a call; only for its types. */
export function call<TRequest extends z.ZodType, TData extends z.ZodType>(
  value: Call<TRequest, TData>,
): Call<TRequest, TData> {
  return value;
}

/** What the caller passes in (before defaults are filled). */
export type RequestOf<C> = C extends Call<infer R, z.ZodType> ? z.input<R> : never;
/** What the handler gets (parsed, defaults filled). */
export type ParsedOf<C> = C extends Call<infer R, z.ZodType> ? z.output<R> : never;
/** What a successful answer carries. */
export type DataOf<C> = C extends Call<z.ZodType, infer D> ? z.output<D> : never;

/** Whether the call is for this role at all. */
export function mayCall({ who }: Pick<Call, 'who'>, role: Role): boolean {
  return who === 'public' || who === 'any' || who.includes(role);
}

/** Whether it has to wait until the changed agreements are accepted: whoever only reads, or leaves, need not. */
export function needsAgreement(call: Call): boolean {
  const { method, passive, whileLocked, whileOwingPassword, whileOwingAgreement } = call;
  return method === 'POST' && !(passive || whileLocked || whileOwingPassword || whileOwingAgreement);
}

/** Status of the envelope that means success (spec part 7). */
export const SUCCESS = 0;
/** Header of automatic calls, made without the user: they do not prolong the session. */
export const UNATTENDED = 'unattended';

/** Every answer: status 0 is success, `msg` is in the user's language (spec part 3). */
export const envelopeSchema = z.object({ status: z.number().int(), msg: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof envelopeSchema>;

/** Lists answer this (transport-and-money 0.3); `summary` is the sum row over all filtered rows. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    records: z.array(row),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
    summary: z.record(z.string(), z.number()).optional(),
    /** Cursors of the first and the last row; opaque, for the neighbouring pages. */
    places: z.object({ first: z.string(), last: z.string() }).optional(),
  });
}

/** Numbers of a query string arrive as text. */
export const queryInt = z.coerce.number().int();
/** Ids are int64 digits as text (records 0.1). */
export const idSchema = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine(isId);
/** Ids of a query string, separated by commas; `max` of them at most. */
export const idList = (max?: number) =>
  z
    .string()
    .regex(
      max === undefined
        ? /^\d{1,19}(,\d{1,19})*$/
        : new RegExp(`^\\d{1,19}(,\\d{1,19}){0,${String(max - 1)}}$`),
    )
    .refine((text) => text.split(',').every(isId))
    .transform((text) => text.split(','));
