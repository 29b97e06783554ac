/** Cover that is asked for. The insurer sells each number once, however often it is sent. */
export interface CoverRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly product: string;
  readonly insuranceCompanyCode: string;
  readonly waybillNo: string;
  readonly plateNumber: string;
  readonly plateColorCode: string;
  readonly fromAreaCode: string;
  readonly toAreaCode: string;
  /** Epoch ms. */
  readonly departAt: number;
  readonly holderName: string;
  readonly insuredName: string;
  readonly insuredIdNo: string;
  readonly phone: string;
  readonly goodsName: string;
  readonly cargoTypeCode: string;
  readonly packing: string;
  readonly weightKg: number;
  /** Fen. */
  readonly insuredFen: number;
  readonly ratePpm: number;
  /** Fen. */
  readonly premiumFen: number;
}

interface Refused {
  readonly state: 'refused';
  readonly code: string;
  readonly msg: string;
}

/** Accepted for a decision, or the result is not known yet. */
interface Open {
  readonly state: 'open';
}

export type CoverAnswer =
  | {
      readonly state: 'accepted';
      readonly policyNumber: string;
      readonly premiumFen: number;
      readonly effectiveAt: number;
      readonly expireAt: number;
    }
  | Refused
  | Open;

export type SurrenderAnswer = { readonly state: 'surrendered'; readonly refundFen: number } | Refused | Open;

/** The code of an answer about a number that never arrived, and is taken no more. */
export const NOT_RECEIVED = 'NOT_RECEIVED';

/** A policy as its insurer knows it. */
export interface KnownPolicy {
  readonly state: string;
  readonly from: number;
  readonly to: number;
}

/** A loss that is reported. */
export interface LossReport {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly policyNumber: string;
  readonly accidentAt: number;
  readonly place: string | null;
  readonly description: string;
  readonly claimedFen: number;
}

export type ClaimAnswer =
  | { readonly state: 'surveying' }
  | { readonly state: 'approved'; readonly approvedFen: number }
  | { readonly state: 'refused'; readonly reason: string }
  | {
      readonly state: 'paid';
      readonly approvedFen: number;
      readonly paidFen: number;
      readonly serial: string;
    };

/** A request about a policy, by its number. */
export interface PolicyRequest {
  readonly groupCode: string;
  readonly policyNumber: string;
  readonly requestNo: string;
}

/**
 * Insurers of cargo. Every call may fail without an answer, which throws: then it is not known whether the request arrived. A
 * `settle…` is final: it closes a number that the insurer does not know.
 */
export interface InsurerPort {
  /** Asks for cover; `onAnswer` gets each answer, perhaps more than one. */
  apply(request: CoverRequest, onAnswer: (answer: CoverAnswer) => Promise<void>): Promise<void>;
  settle(groupCode: string, requestNo: string): Promise<CoverAnswer>;
  surrender(request: PolicyRequest): Promise<SurrenderAnswer>;
  settleSurrender(request: PolicyRequest): Promise<SurrenderAnswer>;
  /** null: the insurer knows no such policy */
  verify(groupCode: string, policyNumber: string): Promise<KnownPolicy | null>;
  /** The policy as a PDF; null: there is none yet */
  paper(groupCode: string, policyNumber: string): Promise<Uint8Array | null>;
  /** @returns number of the case */
  claim(report: LossReport): Promise<string>;
  /** The case of a report; null: it never arrived, and its number is closed. */
  settleClaim(groupCode: string, requestNo: string): Promise<string | null>;
  follow(groupCode: string, caseNo: string): Promise<ClaimAnswer>;
}

const nobody = () => Promise.reject(new Error('No insurer is connected.'));

/** Stands where no insurer is connected: applications wait, and an acceptance may be recorded by hand. */
export const noInsurer: InsurerPort = {
  ...{ apply: nobody, settle: nobody, surrender: nobody, settleSurrender: nobody, verify: nobody },
  ...{ paper: nobody, claim: nobody, settleClaim: nobody, follow: nobody },
};
