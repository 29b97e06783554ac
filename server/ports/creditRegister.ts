import { embeddedIdentity } from './identity.ts';

/** What the public registers know about a company, vehicle or driver. */
export interface CreditFinding {
  /** Registration, permit or licence is valid. */
  readonly isQualified: boolean;
  /** It is on a list of dishonest parties. */
  readonly isDishonest: boolean;
  /** Remarks as text; empty when there are none. */
  readonly note: string;
}

/** External register of qualifications and credit (transport-and-money 11, S26). */
export interface CreditRegisterPort {
  check(name: string, number: string | null): CreditFinding;
}

/** A name that contains this is on the embedded list of dishonest parties, so that level D can be tried by hand. */
const DISHONEST_SENTINEL = '失信';

/** The embedded register: knows everybody that the identity register knows; only names with the text above are dishonest. */
export const embeddedCreditRegister: CreditRegisterPort = {
  check: (name, number) => {
    const fault = embeddedIdentity.check(name, number);
    const isDishonest = name.includes(DISHONEST_SENTINEL);
    return {
      isQualified: fault === null,
      isDishonest,
      note: fault ?? (isDishonest ? '列入失信名单' : ''),
    };
  },
};
