/** The kind of a state, for any record: decides the colour of its tag. */
export type StateKind = 'idle' | 'waiting' | 'running' | 'good' | 'bad' | 'ended';

/** Names of states, or their beginnings (with a `*`), by kind. */
const NAMES: readonly (readonly [StateKind, string])[] = [
  // Nothing has happened yet, and nobody is asked to do anything.
  ['idle', 'draft not* none new generated inactive unsubmitted unverified'],
  // Somebody has to do something.
  [
    'waiting',
    'pending* waiting offered open created reported awaited proposed suggested unmatched unproved valued sent ready dueSoon refundAsked recovering reopening',
  ],
  // It goes on by itself, or on the road.
  [
    'running',
    'queued submitted applied processing inProgress executing published paying issuing redFlushing refunding sending building running prepared released confirmed inTransit arrived unloaded',
  ],
  // It is as it should be.
  [
    'good',
    'completed accepted approved won passed paid signed acknowledged valid done finished delivered resolved active credited posted succeeded enabled normal settled handled verified matched current joined certified issued booked employed switched fetched checked answered built',
  ],
  [
    'bad',
    'rejected declined frozen aborted missed failed suspended black abnormal overdue disputed returned unknown partlyPaid locked',
  ],
  [
    'ended',
    'cancelled revoked withdrawn expired void voided lost closed dissolved terminated ended disabled merged refunded removed dismissed left superseded excluded flushed redFlushed split recovered offset',
  ],
];

const KINDS = new Map(
  NAMES.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** The kind that the name of a state says; undefined: it says none. */
export function kindSaid(state: string): StateKind | undefined {
  return KINDS.get(state) ?? KINDS.get(`${/^[a-z]+/.exec(state)?.[0] ?? ''}*`);
}

/** States have the same names in all records, so the name determines the kind; a state of a newer server is in progress. */
export function stateKind(state: string): StateKind {
  return kindSaid(state) ?? 'running';
}
