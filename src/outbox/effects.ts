import { fromPromise } from 'xstate';
import { z } from 'zod';
import { type Detail, recordCalls } from '../../domain/calls/records.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { withIds } from '../../domain/rules/keptFile.ts';
import { type Entry, isNote, nextFileOf } from '../../domain/rules/outboxEntry.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import type { Answer } from '../../machines/answer.ts';
import type { outboxMachine } from '../../machines/outbox/machine.ts';
import { outcomeOf } from '../../machines/outbox/outcome.ts';
import type { Listed, Sent } from '../../machines/outbox/setup.ts';
import type { ProvidedTo } from '../../machines/placeholder.ts';
import { sendFile } from '../app/sendFile.ts';
import { eventCall, versionFor } from '../records/detail/eventCall.ts';
import { loadLifecycle } from '../records/lifecycles.ts';
import { loadSpec } from '../records/specs.ts';
import { ask } from '../records/wire.ts';
import {
  carryOut,
  entriesOf,
  entryAt,
  forgetStale,
  rememberFile,
  removeEntry,
  settleEntry,
} from './entries.ts';
import { storedFile } from './files.ts';
import { judged } from './judge.ts';

/** Whose entries these are. */
export interface Owner {
  readonly account: string;
  readonly viewer: Viewer;
  readonly lang: () => Lang;
  /** Is this still the user of the browser? All windows share one cookie. */
  readonly isPresent: () => boolean;
}

/** Of all windows only one at a time sends; without locks (plain http) the number of each entry still counts it once. */
async function alone<T>({ account }: Owner, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  // The type of the browser's API loses what the task resolves to.
  let result: Promise<T> | undefined;
  await navigator.locks.request(`freightdesk-outbox-${account}`, { signal }, () => (result = task()));
  if (result === undefined) throw new Error('The task did not run.');
  return result;
}

const noteSchema = z.object({ text: z.string(), photos: z.array(z.string()) });

/** What is not, or no longer, there. */
const gone = ({ lang }: Owner) => messageOf(refuse(noSuchRecord), lang());

/** Sends the next photo of an entry and remembers its id, or stores why the platform refuses it. */
async function upload(owner: Owner, { place }: Entry, signal: AbortSignal): Promise<void> {
  const { account } = owner;
  const entry = await entryAt(account, place);
  const file = entry && nextFileOf(entry);
  if (!file || entry.refusal !== null) return;
  const refuseWith = (msg: string) =>
    settleEntry(account, entry, { ...entry, refusal: { msg, isMoved: false } });
  const stored = await storedFile(file.key);
  if (stored === null) return refuseWith(gone(owner));
  const { name, blob } = stored;
  const sent = await sendFile(new File([blob], name, { type: blob.type }), { signal });
  if (sent.ok) return rememberFile(account, place, { key: file.key, id: sent.id }, Date.now());
  const isLater = outcomeOf({ ok: false, refusal: sent }) === 'later';
  if (isLater) throw new Error(sent.msg);
  return refuseWith(sent.msg);
}

/** The document of an entry as it is now; where it is named by an earlier one, that must have made it. */
async function documentOf(
  owner: Owner,
  spec: RecordSpec,
  { id, by }: Entry,
  signal: AbortSignal,
): Promise<Answer<Detail>> {
  const calls = recordCalls(spec);
  if (by === null) return ask(calls.detail, { id }, signal);
  const query: Readonly<Record<string, string>> = { [by]: id, size: '10' };
  const found = await ask(calls.list, query, signal);
  if (!found.ok) return found;
  const [row] = found.data.records;
  if (!row) return { ok: false, refusal: { status: noSuchRecord, msg: gone(owner) } };
  return ask(calls.detail, { id: row.id }, signal);
}

/** Reads the document and stores the verdict on the entry, unless another window did so meanwhile. */
async function judge(owner: Owner, { place }: Entry, signal: AbortSignal): Promise<void> {
  const { account, viewer } = owner;
  const entry = await entryAt(account, place);
  if (!entry || entry.version !== null || entry.refusal !== null) return;
  if (await forgetStale(account, entry, Date.now())) return;
  if (isNote(entry)) {
    await settleEntry(account, entry, { ...entry, version: 0 });
    return;
  }
  const [spec, lifecycle] = await Promise.all([loadSpec(entry.record), loadLifecycle(entry.record)]);
  if (spec.events[entry.event]?.increment === true && entry.by === null) {
    // The platform alone knows what others added meanwhile.
    await settleEntry(account, entry, { ...entry, version: 0 });
    return;
  }
  const answer = await documentOf(owner, spec, entry, signal);
  if (answer.ok) {
    const court = { spec, lifecycle, viewer, lang: owner.lang(), now: Date.now() };
    const named = { ...entry, id: answer.data.row.id, by: null };
    await settleEntry(account, entry, judged(named, answer.data, court));
    return;
  }
  if (outcomeOf(answer) === 'later') throw new Error(answer.refusal.msg);
  await settleEntry(account, entry, { ...entry, refusal: { msg: answer.refusal.msg, isMoved: true } });
}

type Payload = Entry['payload'];

/** An event of a document. */
async function sendStep(
  { record, id, event, requestNo }: Entry,
  version: number,
  payload: Payload,
  signal: AbortSignal,
) {
  const spec = await loadSpec(record);
  const head = { id, requestNo, ...versionFor(spec.events[event], version) };
  return ask(eventCall(spec, event), { ...payload, ...head }, signal);
}

/** A note beside a document. */
async function sendNote({ record, id, requestNo }: Entry, payload: Payload, signal: AbortSignal) {
  const { addComment } = await import('../../domain/calls/comments.ts');
  const { text, photos } = noteSchema.parse(payload);
  return ask(addComment, { record, recordId: id, requestNo, text, photos }, signal);
}

/** Sends an entry and stores what came of it. */
async function send(owner: Owner, { place }: Entry, signal: AbortSignal): Promise<Sent['kind']> {
  const { account } = owner;
  const entry = await entryAt(account, place);
  if (entry?.version === undefined || entry.version === null) return 'gone';
  const payload = withIds(entry.payload, entry.files);
  if (payload === null) return 'gone';
  const answer = await (isNote(entry)
    ? sendNote(entry, payload, signal)
    : sendStep(entry, entry.version, payload, signal));
  const kind = outcomeOf(answer);
  if (answer.ok) await removeEntry(place);
  else if (kind === 'later') throw new Error(answer.refusal.msg);
  else if (kind === 'moved') await settleEntry(account, entry, { ...entry, version: null });
  else await settleEntry(account, entry, { ...entry, refusal: { msg: answer.refusal.msg, isMoved: false } });
  return kind === 'later' ? 'gone' : kind;
}

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The implementations of the outbox chart for one user of this device. */
export function outboxEffects(owner: Owner) {
  const { account } = owner;
  const listed = async (): Promise<Listed> => ({ entries: await entriesOf(account) });
  const assertPresent = () => {
    if (!owner.isPresent()) throw new Error('Somebody else is logged in.');
  };
  return {
    actors: {
      load: fromPromise(listed),
      write: fromPromise(async ({ input }) => {
        try {
          await carryOut(account, input);
        } catch (error) {
          if (isQuota(error)) return { kind: 'full' as const };
          throw error;
        }
        return { kind: 'written' as const, ...(await listed()) };
      }),
      upload: fromPromise(({ input, signal }) =>
        alone(owner, signal, async () => {
          assertPresent();
          await upload(owner, input, signal);
          return listed();
        }),
      ),
      judge: fromPromise(({ input, signal }) =>
        alone(owner, signal, async () => {
          assertPresent();
          await judge(owner, input, signal);
          return listed();
        }),
      ),
      send: fromPromise(({ input, signal }) =>
        alone(owner, signal, async () => {
          assertPresent();
          const kind = await send(owner, input, signal);
          return { kind, record: input.record, id: input.id, ...(await listed()) };
        }),
      ),
    },
  } satisfies ProvidedTo<typeof outboxMachine>;
}
