import { embeddedIdentity } from './identity.ts';

/** What the public registers say about a firm, vehicle or driver. */
export interface CreditFinding {
  /** Registration, permit or licence is good. */
  readonly isQualified: boolean;
  /** It stands in a list of dishonest parties. */
  readonly isDishonest: boolean;
  /** In words; empty when there is nothing to say. */
  readonly note: string;
}

/** Outside register of qualifications and credit (transport-and-money 11, S26). */
export interface CreditRegisterPort {
  check(name: string, number: string | null): CreditFinding;
}

/** A name that contains this stands in the embedded list of dishonest parties, so that level D can be tried by hand. */
const DISHONEST_SENTINEL = '失信';

/** The embedded register: knows everybody the identity register knows, and nothing bad but the sentinel. */
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
