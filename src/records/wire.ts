import { z } from 'zod';
import type { Call, DataOf, RequestOf } from '../../domain/calls/call.ts';
import { detailSchema } from '../../domain/calls/records.ts';
import type { Answer } from '../../machines/answer.ts';
import { CallError, NO_ANSWER, send, type SendOptions } from '../app/http.ts';

/** Details of a refusal: field errors (10400), the present record (10409), the wait (10429). */
const extraSchema = z.object({
  errors: z
    .array(z.object({ field: z.string(), msg: z.string() }))
    .optional()
    .catch(undefined),
  present: detailSchema.optional().catch(undefined),
  waitS: z.number().int().positive().optional().catch(undefined),
});

/**
 * Sends a call and returns its result as a chart expects it: success or refusal. The views show failures in their
 * place, so there is no toast.
 * @throws CallError without a response: it is unknown whether the call took effect.
 */
export function ask<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<Answer<DataOf<C>>> {
  return answered(call, request, { quiet: true, ...(signal ? { signal } : {}) });
}

/** As `ask`, for an act without a form: a refusal is a toast as well (S-15), where no field waits for it. */
export function askAloud<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal?: AbortSignal,
): Promise<Answer<DataOf<C>>> {
  return answered(call, request, { quiet: 'unanswered', ...(signal ? { signal } : {}) });
}

function answered<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
): Promise<Answer<DataOf<C>>> {
  return asAnswer(send(call, request, options));
}

/** What came of a call, as a chart expects it. @throws CallError without a response */
export async function asAnswer<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await asked };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === NO_ANSWER) throw error;
    const extra = extraSchema.safeParse(error.data);
    return {
      ok: false,
      refusal: { status: error.status, msg: error.message, ...(extra.success ? extra.data : {}) },
    };
  }
}
