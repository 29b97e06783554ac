/** The kind of a state, for any record: decides the colour of its tag. */
export type StateKind = 'idle' | 'waiting' | 'running' | 'good' | 'bad' | 'ended';

const KINDS: readonly (readonly [StateKind, RegExp])[] = [
  ['waiting', /^(pending|waiting|offered|queued|open|submitted|partly|created|dueSoon|refundAsked|to[A-Z])/],
  [
    'bad',
    /^(rejected|declined|frozen|aborted|missed|failed|suspended|black|abnormal|overdue|disputed|returned|unknown)/,
  ],
  [
    'ended',
    /^(cancelled|revoked|withdrawn|expired|void|lost|closed|dissolved|terminated|ended|disabled|merged|refunded)/,
  ],
  [
    'good',
    /^(completed|accepted|approved|won|passed|paid|signed|acknowledged|valid|done|finished|delivered|resolved|active|credited|posted|succeeded|enabled|normal|settled|handled)/,
  ],
  ['idle', /^(draft|not[A-Z]|none|new|generated|inactive)/],
];

/** States have the same names in all records, so the name determines the kind; any other state is in progress. */
export function stateKind(state: string): StateKind {
  return KINDS.find(([, names]) => names.test(state))?.[0] ?? 'running';
}
