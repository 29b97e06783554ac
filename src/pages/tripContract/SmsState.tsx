import { contractSmsStates } from '../../../domain/calls/contractSms.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { ask } from '../../records/wire.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';

type Found = Readonly<Record<string, string>>;

/** Messages whose states are asked for together: the rows of a list ask once. */
interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<Found>;
}

/** What a call takes at once. */
const MOST = 100;

/** The batch that still takes more. */
let open: Batch | null = null;

async function fetched(ids: ReadonlySet<string>): Promise<Found> {
  // All rows that are drawn together have said by then whose state they show.
  await Promise.resolve();
  if (open?.ids === ids) open = null;
  const answer = await ask(contractSmsStates, { ids: [...ids].join() });
  return answer.ok ? answer.data : {};
}

function begin(): Batch {
  const ids = new Set<string>();
  open = { ids, answer: fetched(ids) };
  return open;
}

async function stateOf(id: string): Promise<string | undefined> {
  const batch = open && open.ids.size < MOST ? open : begin();
  batch.ids.add(id);
  return (await batch.answer)[id];
}

/** Whether the message with the link has arrived. */
export default function SmsState({ id }: { id: string }) {
  const lang = useLang();
  const found = useLoaded(id, stateOf);
  if (found.state !== 'ready' || found.value === undefined) return EMPTY;
  return <StateTag spec={smsRecord} state={found.value} lang={lang} />;
}
