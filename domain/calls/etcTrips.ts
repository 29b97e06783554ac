import { z } from 'zod';
import { etcWaybill } from '../records/etcWaybill.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

const at = z.number().int();

/** Most waybills that are picked at once. */
export const MOST_PICKED = 50;

const candidateSchema = z.object({
  id: idSchema,
  waybillNo: z.string(),
  plateNumber: z.string(),
  startAt: at,
  endAt: at,
  loadAddress: z.string(),
  unloadAddress: z.string(),
  /** Fen. */
  feeFen: z.number().int(),
  /** Until when it may be told. */
  limitAt: at,
});
export type EtcCandidate = z.infer<typeof candidateSchema>;

/** Finished waybills that nobody has told the service of toll invoices of (addendum B 5.3). */
export const etcCandidates = call({
  name: `${etcWaybill.name}.candidates`,
  method: 'GET',
  path: `/${etcWaybill.service}/${etcWaybill.name}/candidates`,
  encoding: 'none',
  who: ['financeClerk'],
  belongs: onPages('EtcHistoryInvoice'),
  about:
    'Finished waybills of registered vehicles that may still be told afterwards, the latest first, 500 at most',
  request: z.object({}),
  data: z.array(candidateSchema),
});

/** Picks waybills and sends them: each by itself, so that one that is refused does not stop the others. */
export const pickEtcTrips = call({
  name: `${etcWaybill.name}.pick`,
  method: 'POST',
  path: `/${etcWaybill.service}/${etcWaybill.name}/pick`,
  encoding: 'json',
  who: ['financeClerk'],
  belongs: onPages('EtcHistoryInvoice'),
  about:
    'Tells the service of toll invoices of finished waybills, a waybill in a transaction of its own; says of each why it was refused',
  request: z.object({ waybillIds: z.array(idSchema).min(1).max(MOST_PICKED) }),
  data: z.array(
    z.object({
      waybillId: idSchema,
      /** null: it is on its way. */
      refusal: z.object({ status: z.number().int(), msg: z.string() }).nullable(),
    }),
  ),
});

/** Whether the service answers: without an answer registrations, trips and requests wait. */
export const tollInvoiceSilence = call({
  name: `${etcWaybill.name}.silence`,
  method: 'GET',
  path: `/${etcWaybill.service}/${etcWaybill.name}/silence`,
  encoding: 'none',
  who: ['admin', 'financeClerk'],
  belongs: onPages('EtcLiveInvoice', 'EtcHistoryInvoice', 'EtcCompanyInfo'),
  about: 'Since when the service of toll invoices does not answer, and how many rows wait for it',
  request: z.object({}),
  data: z.object({ since: at.nullable(), waiting: z.number().int() }),
});
