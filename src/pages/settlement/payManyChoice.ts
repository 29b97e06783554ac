import type { RequestOf } from '../../../domain/calls/call.ts';
import { type Candidate, makePayBatch, payCandidates } from '../../../domain/calls/payMany.ts';
import { fromPromise } from 'xstate';
import type { Answer } from '../../../machines/answer.ts';
import { bulkMachine } from '../../../machines/bulk/machine.ts';
import type { BulkResult, BulkResults, BulkRow } from '../../../machines/bulk/setup.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';

/** Instead of a card: the money goes to the payee's wallet. */
export const WALLET = 'wallet';

/** What the user changed of the choice that was offered. */
export interface Changes {
  /** Candidates taken out, or put back, by their keys. */
  readonly taken: ReadonlyMap<string, boolean>;
  /** Cards, or `WALLET`, by key. */
  readonly targets: ReadonlyMap<string, string>;
}

export const NO_CHANGES: Changes = { taken: new Map(), targets: new Map() };

/** A payee as chosen so far. */
export interface Choice {
  readonly one: Candidate;
  /** Id of the card, `WALLET`, or empty: there is no card, and nothing else was chosen. */
  readonly target: string;
  readonly isTaken: boolean;
}

/** Whether the payee can be applied for as it is. */
export const isPayable = ({ one, target }: Pick<Choice, 'one' | 'target'>): boolean =>
  one.refusal === null && target !== '';

/** Each payee with its default card, taken where nothing speaks against it, and what the user changed. */
export function choicesOf(payees: readonly Candidate[], { taken, targets }: Changes): Choice[] {
  return payees.map((one) => {
    // A draft without a card goes to the wallet.
    const target = targets.get(one.key) ?? one.cards[0]?.id ?? (one.applyId === null ? '' : WALLET);
    const isOpen = isPayable({ one, target });
    return { one, target, isTaken: isOpen && (taken.get(one.key) ?? true) };
  });
}

type Filter = RequestOf<typeof payCandidates>;

/** @param key how often it was tried, and the filter as JSON @throws Error when no answer came, or a refusal */
export async function loadCandidates(key: string) {
  const filter: Filter = payCandidates.request.parse(JSON.parse(key.slice(key.indexOf('|') + 1)));
  const answer = await ask(payCandidates, filter);
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

type Wanted = RequestOf<typeof makePayBatch>['payees'][number];

function wantedOf({ one, target }: Choice): Wanted {
  if (one.applyId !== null) return { applyId: one.applyId };
  return {
    payee: one.payee,
    channel: target === WALLET ? 'wallet' : 'bankCard',
    bankCardId: target === WALLET ? null : target,
    bills: [...one.bills],
  };
}

const answered = <T>(data: T): Promise<Answer<T>> => Promise.resolve({ ok: true, data });

/**
 * The chart of a run over many rows, which applies for one payee after the other, all in one batch.
 * @param onBatch gets the id of the batch with every answer
 */
export function payManyMachine(choices: readonly Choice[], onBatch: (id: string) => void) {
  const batchNo = requestNo();
  const chosen = new Map(choices.map((choice) => [choice.one.key, choice]));
  return bulkMachine.provide({
    actors: {
      collect: fromPromise(() => answered<readonly string[]>([...chosen.keys()])),
      preview: fromPromise(({ input: { ids } }) => {
        const rows = ids.map((id): BulkRow => ({
          id,
          title: chosen.get(id)?.one.name ?? id,
          version: 0,
          requestNo: requestNo(),
          blocked: chosen.get(id)?.one.refusal ?? null,
        }));
        return answered<readonly BulkRow[]>(rows);
      }),
      act: fromPromise(async ({ input: { rows } }) => {
        const payees = rows.flatMap(({ id }) => {
          const choice = chosen.get(id);
          return choice ? [wantedOf(choice)] : [];
        });
        const answer = await ask(makePayBatch, { requestNo: batchNo, payees });
        if (!answer.ok) return answer;
        onBatch(answer.data.batchId);
        const results = answer.data.results.map(({ key, refusal }): [string, BulkResult] => [
          key,
          refusal ? { kind: 'refused', ...refusal } : { kind: 'moved' },
        ]);
        return answered<BulkResults>(Object.fromEntries(results));
      }),
    },
  });
}
