import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import type { PartyType } from '../../../domain/codes/roles.ts';
import { type CertificateState, certificateState } from '../../../domain/rules/certificates.ts';
import type { DOCUMENTS } from '../../../domain/rules/documents.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import type { RecordView } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';

const UNKNOWN_RECORD = noSuchRecord;

interface Paper {
  readonly name: keyof typeof DOCUMENTS;
  /** Field that is empty when there is no such document, and the field of its expiry date. */
  readonly number: string;
  readonly validTo: string;
}

/** The documents that a party needs to trade, by the fields of its own record (records 10.2, 10.11). */
const PAPERS: Readonly<Record<PartyType, readonly Paper[]>> = {
  PLAT: [],
  SHIPMENT: [{ name: 'idCard', number: 'idNumber', validTo: 'idValidTo' }],
  CARRIER: [{ name: 'businessPermit', number: 'permitNumber', validTo: 'permitValidTo' }],
  DRIVER: [
    { name: 'idCard', number: 'idNumber', validTo: 'idValidTo' },
    { name: 'drivingLicence', number: 'licenceNumber', validTo: 'licenceValidTo' },
    { name: 'qualification', number: 'qualificationNumber', validTo: 'qualificationValidTo' },
  ],
};

/** The record of a party, loaded with its views on demand. */
const VIEWS: Readonly<Partial<Record<PartyType, () => Promise<RecordView>>>> = {
  SHIPMENT: async () => (await import('../shipper/view.tsx')).shipperView,
  CARRIER: async () => (await import('../fleet/view.tsx')).fleetView,
  DRIVER: async () => (await import('../driver/view.tsx')).driverView,
};

/** @throws Error for staff, who have no documents */
async function ownView(partyType: PartyType): Promise<RecordView> {
  const load = VIEWS[partyType];
  if (!load) throw new Error(`A party of type ${partyType} has no record of its own.`);
  return load();
}

/** A party's own record with its views. */
export interface Own {
  readonly view: RecordView;
  /** Null: nothing was saved yet, only its id is reserved. */
  readonly row: WireRow | null;
}

/** @throws CallError when the server does not answer */
export async function ownRecord({ partyType, partyId }: Viewer): Promise<Own> {
  const view = await ownView(partyType);
  if (partyId === undefined) return { view, row: null };
  const answer = await ask(recordCalls(view.spec).detail, { id: partyId });
  if (answer.ok) return { view, row: answer.data.row };
  if (answer.refusal.status === UNKNOWN_RECORD) return { view, row: null };
  throw new Error(answer.refusal.msg);
}

export interface ShownPaper {
  readonly name: keyof typeof DOCUMENTS;
  readonly state: CertificateState;
  /** Epoch ms; null: long-term, undefined: there is none. */
  readonly until: number | null | undefined;
}

/** The documents of an own record with their state at a time. */
export function papersOf(partyType: PartyType, row: WireRow, now: number): ShownPaper[] {
  return PAPERS[partyType].map(({ name, number, validTo }) => {
    const to = row[validTo];
    const until = row[number] == null ? undefined : typeof to === 'number' ? to : null;
    return { name, until, state: certificateState(until, now) };
  });
}
