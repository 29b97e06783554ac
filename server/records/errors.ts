import type { Label } from '../../domain/codes/label.ts';
import { type Refusal, refuse, type RefusalCode } from '../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../domain/codes/refusals/codes.ts';

/** One wrong field of a form: the field's path and what is wrong with it. */
export interface FieldError {
  readonly field: string;
  readonly msg: Label;
}

/** A refusal on its way to the caller; the transaction around it is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** What the caller needs besides the message: field errors, or the present record of a conflict. */
  readonly extra: { errors?: readonly FieldError[]; present?: unknown } | undefined;

  constructor(refusal: Refusal, extra?: Refused['extra']) {
    super(`Refused ${String(refusal.code)}`);
    this.refusal = refusal;
    this.extra = extra;
  }
}

/** A refusal to throw. */
export function refused(code: RefusalCode, params?: Refusal['params'], extra?: Refused['extra']): Refused {
  return new Refused(refuse(code, params), extra);
}

/** 10400 with what is wrong at which field. */
export function wrongFields(errors: readonly FieldError[]): Refused {
  return refused(fieldsAreWrong, undefined, { errors });
}
