import type { Answer } from '../../machines/answer.ts';
import { CallError, NO_ANSWER } from '../app/http.ts';

/** The result of a call as a chart expects it. @throws CallError without a response */
export async function answerOf<T>(calling: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await calling };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === NO_ANSWER) throw error;
    return { ok: false, refusal: { status: error.status, msg: error.message } };
  }
}
