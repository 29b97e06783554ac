import type { ToldInvoice } from '../../domain/rules/tollInvoice.ts';

/** The buyer of toll invoices. */
export interface CompanyRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly provider: string;
  readonly companyName: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly contactPhone: string;
  readonly mail: string;
}

/** A vehicle whose tolls get invoices. */
export interface VehicleRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly taxNo: string;
  readonly plate: string;
  readonly etcColorCode: string;
  readonly cardNo: string;
  readonly tollClass: string;
}

/** A trip by its number, and the number of what is told of it. */
export interface StepRequest {
  readonly groupCode: string;
  readonly requestNo: string;
  readonly stepNo: string;
}

/** That a trip begins; epoch ms, fen. */
export interface StartRequest extends StepRequest {
  readonly taxNo: string;
  readonly waybillNo: string;
  readonly plate: string;
  readonly etcColorCode: string;
  readonly startAt: number;
  readonly predictEndAt: number;
  readonly sourceAddr: string;
  readonly destAddr: string;
  readonly feeFen: number;
}

/** That a trip has ended. */
export interface EndRequest extends StepRequest {
  readonly endAt: number;
  readonly actualDestAddr: string;
}

/** A whole trip, afterwards. */
export type HistoryRequest = StartRequest & EndRequest;

interface Refused {
  readonly state: 'refused';
  readonly code: string;
  readonly msg: string;
}

/** Accepted for a decision, or the result is not known yet. */
interface Open {
  readonly state: 'open';
}

/** The code of an answer about a number that never arrived, and is taken no more. */
export const NOT_RECEIVED = 'NOT_RECEIVED';

/** The answer to a registration: the number it has at the service. */
export type RegisterAnswer = { readonly state: 'done'; readonly no: string } | Refused | Open;

/** The answer to a start, an end or a whole trip. */
export type TripAnswer = { readonly state: 'done'; readonly providerNo: string } | Refused | Open;

/** What a request for invoices has come to: those of all tolls, of some, or none. */
export type InvoicesAnswer =
  | { readonly state: 'running' }
  | { readonly state: 'none' }
  | { readonly state: 'partial' | 'done'; readonly invoices: readonly ToldInvoice[] }
  | { readonly state: 'failed'; readonly code: string; readonly msg: string };

/** What is told of a trip. */
export type TripStep = 'start' | 'end' | 'history';

/**
 * The service that makes toll invoices (addendum B 7). Every call may fail without an answer, which throws: then it is not known
 * whether the request arrived. A `settle…` is final: it closes a number that the service does not know.
 */
export interface TollInvoicePort {
  company(request: CompanyRequest): Promise<RegisterAnswer>;
  settleCompany(groupCode: string, requestNo: string): Promise<RegisterAnswer>;
  vehicle(request: VehicleRequest): Promise<RegisterAnswer>;
  settleVehicle(groupCode: string, requestNo: string): Promise<RegisterAnswer>;
  start(request: StartRequest): Promise<TripAnswer>;
  end(request: EndRequest): Promise<TripAnswer>;
  history(request: HistoryRequest): Promise<TripAnswer>;
  settleTrip(step: TripStep, request: StepRequest): Promise<TripAnswer>;
  /** Takes a trip back, known or not: told again, it changes nothing. */
  cancel(groupCode: string, requestNo: string): Promise<void>;
  /** Asks for the invoices of a trip; `stepNo` is the number of the asking. */
  invoices(request: StepRequest): Promise<InvoicesAnswer>;
  settleInvoices(request: StepRequest): Promise<InvoicesAnswer>;
  /** An invoice as a PDF; null: there is none yet */
  paper(groupCode: string, digitalNo: string): Promise<Uint8Array | null>;
}

const nobody = () => Promise.reject(new Error('No service of toll invoices is connected.'));

/** Stands where no service is connected: registrations and trips wait, and nothing is lost. */
export const noTollInvoices: TollInvoicePort = {
  ...{ company: nobody, settleCompany: nobody, vehicle: nobody, settleVehicle: nobody },
  ...{ start: nobody, end: nobody, history: nobody, settleTrip: nobody, cancel: nobody },
  ...{ invoices: nobody, settleInvoices: nobody, paper: nobody },
};
