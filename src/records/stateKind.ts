/** What a state means to the reader, whatever the record: decides the colour of its tag. */
export type StateKind = 'idle' | 'waiting' | 'running' | 'good' | 'bad' | 'ended';

const KINDS: readonly (readonly [StateKind, RegExp])[] = [
  ['waiting', /^(pending|waiting|offered|queued|open|submitted|partly|to[A-Z])/],
  ['bad', /^(rejected|declined|frozen|aborted|missed|failed|suspended|black|abnormal|overdue|disputed)/],
  [
    'ended',
    /^(cancelled|revoked|withdrawn|expired|void|lost|closed|dissolved|terminated|ended|disabled|merged)/,
  ],
  [
    'good',
    /^(completed|accepted|approved|won|passed|paid|signed|acknowledged|valid|done|finished|delivered|resolved|active|enabled|normal)/,
  ],
  ['idle', /^(draft|notUploaded|none|new|generated|inactive)/],
];

/** The domain names its states alike over all records, so the name tells the kind; any other state is under way. */
export function stateKind(state: string): StateKind {
  return KINDS.find(([, names]) => names.test(state))?.[0] ?? 'running';
}
