/** The kind of a state, for any record: decides the colour of its tag. */
export type StateKind = 'idle' | 'waiting' | 'running' | 'good' | 'bad' | 'ended';

/** Names of states by kind; any other is in progress, on the road or by itself. */
const NAMES: readonly (readonly [StateKind, string])[] = [
  // Nothing has happened yet, and nobody is asked to do anything.
  ['idle', 'draft notStarted notUploaded notReady unsubmitted unverified'],
  // Somebody has to do something; so does all that is called pending.
  [
    'waiting',
    'offered open created reported awaited proposed suggested unmatched loading unproved valued sent ready dueSoon refundAsked recovering reopening raised waiting',
  ],
  // It is as it should be.
  [
    'good',
    'completed accepted approved won passed paid valid done finished delivered resolved active credited posted succeeded enabled settled handled verified matched current joined certified issued booked employed switched fetched checked answered built visible signed bound sealed printed loaded',
  ],
  [
    'bad',
    'rejected declined frozen aborted missed failed disputed returned unknown partlyPaid locked damaged suspended loadFailed',
  ],
  [
    'ended',
    'cancelled revoked withdrawn expired void voided lost closed dissolved terminated disabled refunded removed dismissed left superseded excluded flushed redFlushed split recovered offset falseAlarm hidden ended retired unbound reversed ignored',
  ],
];

/** States of some records that mean something else than the same name elsewhere: approved, for one, and still to be paid. */
const OWN: Readonly<Record<string, Readonly<Record<string, StateKind>>>> = {
  advance: { approved: 'waiting' },
  connection: { paused: 'waiting' },
  webhook: { paused: 'waiting' },
  stockLot: { open: 'good' },
  inboundOrder: { submitted: 'waiting', received: 'waiting' },
  stockCount: { review: 'waiting' },
  damageRecord: { assessed: 'waiting', compensating: 'waiting', closed: 'good' },
  outboundOrder: { submitted: 'waiting', shipped: 'good' },
  complaint: { submitted: 'waiting', closed: 'good' },
  feedback: { new: 'waiting', replied: 'good' },
  cargoPolicy: { effective: 'good', surrendered: 'ended' },
  insuranceClaim: { approved: 'waiting', refused: 'bad', unpaid: 'bad' },
  formEntry: { invited: 'waiting' },
  inputInvoice: { draft: 'waiting' },
  serviceBill: { draft: 'waiting', sent: 'waiting' },
  invoiceApply: { approved: 'waiting' },
  signedContract: { draft: 'waiting' },
  etcVehicle: { none: 'idle', registered: 'good' },
  etcWaybill: { ended: 'good' },
  etcApply: { none: 'idle', partial: 'waiting' },
  etcInvoice: { none: 'idle', selected: 'waiting', deducted: 'good' },
  oilCardTxn: { ignored: 'ended' },
  orderStatement: { generated: 'idle', acknowledged: 'good' },
  editionSubscription: { trial: 'good', overdue: 'bad' },
  news: { scheduled: 'waiting', offline: 'ended' },
  tenant: { closing: 'waiting' },
  supportAccess: { asked: 'waiting', granted: 'good', refused: 'bad' },
  siteRelease: { preview: 'waiting', live: 'good' },
  pushRecord: { clicked: 'good' },
  outMessage: { queued: 'waiting', sent: 'good', dead: 'bad', dropped: 'ended' },
};

const KINDS = new Map(
  NAMES.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** States have the same names in all records, so the name determines the kind, but for a few. @param record name of the record */
export function stateKind(record: string, state: string): StateKind {
  const own = OWN[record]?.[state];
  if (own) return own;
  return state.startsWith('pending') ? 'waiting' : (KINDS.get(state) ?? 'running');
}
