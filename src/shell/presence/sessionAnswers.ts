import type { Answer } from '../../../machines/answer.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';

/** A call as the charts expect it: a refusal of the server is a result, a missing response is thrown. */
export async function answered<T>(sent: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await sent };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === NO_ANSWER) throw error;
    return { ok: false, refusal: { status: error.status, msg: error.message } };
  }
}
