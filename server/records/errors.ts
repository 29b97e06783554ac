import type { Label } from '../../domain/codes/label.ts';
import { type Refusal, refuse, type RefusalCode } from '../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../domain/codes/refusals/codes/common.ts';

/** A wrong field of a form: its path and a message. */
export interface FieldError {
  readonly field: string;
  readonly msg: Label;
}

/** A refusal for the caller; the transaction around it is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** Additional data for the caller: field errors, or the present record of a conflict. */
  readonly extra: { errors?: readonly FieldError[]; present?: unknown } | undefined;

  constructor(refusal: Refusal, extra?: Refused['extra']) {
    super(`Refused ${String(refusal.code)}`);
    this.refusal = refusal;
    this.extra = extra;
  }
}

/** Makes a refusal to throw. */
export function refused(code: RefusalCode, params?: Refusal['params'], extra?: Refused['extra']): Refused {
  return new Refused(refuse(code, params), extra);
}

/** Refusal 10400 with the errors of the fields. */
export function wrongFields(errors: readonly FieldError[]): Refused {
  return refused(fieldsAreWrong, undefined, { errors });
}
