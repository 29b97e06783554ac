import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ImportProgress, RowVerdict, Unfinished } from '../../../domain/calls/imports.ts';
import { ANSWER_TIMEOUT, type Answer } from '../../../machines/answer.ts';
import { importingMachine } from '../../../machines/importing/machine.ts';
import {
  type Checked,
  type CheckInput,
  NO_SHEET,
  type RunInput,
  sheetId,
  type Uploaded,
  type UploadInput,
} from '../../../machines/importing/setup.ts';
import { received } from '../pending.ts';

const sheet = { id: '7', fileName: 'a.csv', heads: ['Name', 'Mobile', 'x'], samples: [], total: 4 };
const good = (row: number): RowVerdict => ({ row, title: `D${String(row)}`, reasons: [] });
const bad = (row: number): RowVerdict => ({ ...good(row), reasons: [{ field: null, msg: 'no' }] });
const progress = (imported: number, left: number): ImportProgress => ({
  chosen: imported + left,
  imported,
  left,
  refused: [],
});

/** An import whose calls the test answers; a missing answer never comes. */
function importing(given: {
  unfinished?: Unfinished;
  checks?: Checked[];
  runs?: (Answer<ImportProgress> | Error)[];
  /** After the first upload, which is read. */
  uploads?: (Answer<Uploaded> | Error)[];
}) {
  const clock = new SimulatedClock();
  const asked: { checks: CheckInput[]; runs: RunInput[]; uploads: UploadInput[] } = {
    checks: [],
    runs: [],
    uploads: [],
  };
  const checks = [...(given.checks ?? [{ rows: [good(2), good(3), bad(4), good(5)], left: 0 }])];
  const runs = [...(given.runs ?? [])];
  const read: Answer<Uploaded> = { ok: true, data: { sheet, mapping: ['driverName', null, null] } };
  const uploads = [read, ...(given.uploads ?? [])];
  let told = 0;
  const never = new Promise<never>(() => undefined);
  const machine = importingMachine.provide({
    actors: {
      find: fromPromise(() =>
        Promise.resolve<Answer<Unfinished | null>>({ ok: true, data: given.unfinished ?? null }),
      ),
      discard: fromPromise(() => Promise.resolve<Answer<null>>({ ok: true, data: null })),
      upload: fromPromise<Answer<Uploaded>, UploadInput>(({ input }) => {
        asked.uploads.push(input);
        const answer = uploads.shift();
        if (answer === undefined) return never;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      }),
      check: fromPromise<Answer<Checked>, CheckInput>(({ input }) => {
        asked.checks.push(input);
        const data = checks.shift();
        return data ? Promise.resolve<Answer<Checked>>({ ok: true, data }) : never;
      }),
      run: fromPromise<Answer<ImportProgress>, RunInput>(({ input }) => {
        asked.runs.push(input);
        const answer = runs.shift();
        if (answer === undefined) return never;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { needed: ['driverName', 'phone'] } });
  actor.on('rows.imported', () => (told += 1));
  actor.start();
  return { actor, clock, asked, told: () => told, state: () => actor.getSnapshot().value };
}

/** Up to the state after the trial. */
async function shown(given: Parameters<typeof importing>[0]) {
  const it = importing(given);
  await received();
  it.actor.send({ type: 'file.chosen' });
  await received();
  it.actor.send({ type: 'column.mapped', column: 1, field: 'phone' });
  it.actor.send({ type: 'mapping.confirmed' });
  await received();
  await received();
  return it;
}

describe('an import of a sheet (records 0.5)', () => {
  it('tries no row while a required field has no column', async () => {
    const it = importing({});
    await received();
    it.actor.send({ type: 'file.chosen' });
    await received();
    expect(it.actor.getSnapshot().can({ type: 'mapping.confirmed' })).toBe(false);
    it.actor.send({ type: 'column.mapped', column: 1, field: 'phone' });
    expect(it.actor.getSnapshot().can({ type: 'mapping.confirmed' })).toBe(true);
    expect(it.asked.checks).toEqual([]);
  });

  it('fills a field from the column that was mapped last', async () => {
    const it = importing({});
    await received();
    it.actor.send({ type: 'file.chosen' });
    await received();
    it.actor.send({ type: 'column.mapped', column: 2, field: 'driverName' });
    expect(it.actor.getSnapshot().context.mapping).toEqual([null, null, 'driverName']);
  });

  it('reads the same file again from where the user says; a refusal leaves the columns as they are', async () => {
    const other = { ...sheet, id: '8', heads: ['Name', 'Mobile'] };
    const it = importing({
      uploads: [
        { ok: true, data: { sheet: other, mapping: ['driverName', 'phone'] } },
        { ok: false, refusal: { status: 10400, msg: 'The sheet has no rows' } },
        new Error('Network Error'),
      ],
    });
    await received();
    it.actor.send({ type: 'file.chosen' });
    await received();
    const places = [
      { sheet: 'b', head: null, sums: false },
      { sheet: 'b', head: 9, sums: false },
      { sheet: 'b', head: 2, sums: true },
    ];
    const faults = [null, { kind: 'refused', msg: 'The sheet has no rows' }, { kind: 'unanswered' }];
    for (const [at, place] of places.entries()) {
      it.actor.send({ type: 'place.chosen', place });
      expect(it.state()).toBe('rereading');
      await received();
      const { context } = it.actor.getSnapshot();
      expect([it.state(), context.sheet, context.mapping, context.fault]).toEqual([
        'mapping',
        other,
        ['driverName', 'phone'],
        faults[at],
      ]);
    }
    expect(it.asked.uploads.map(({ place }) => place)).toEqual([null, ...places]);
    it.actor.send({ type: 'file.chosen' });
    expect([it.asked.uploads.at(-1)?.place, it.actor.getSnapshot().context.place]).toEqual([null, null]);
  });

  it('keeps the last result of a row', async () => {
    const it = await shown({
      checks: [
        { rows: [good(2), good(3)], left: 2 },
        { rows: [bad(3), good(4)], left: 0 },
      ],
    });
    expect(it.actor.getSnapshot().context.rows).toEqual([good(2), bad(3), good(4)]);
  });

  it('includes a row again that was excluded, and keeps the others excluded', async () => {
    const it = await shown({ runs: [{ ok: true, data: progress(2, 0) }] });
    for (const row of [2, 5, 5]) it.actor.send({ type: 'row.toggled', row });
    it.actor.send({ type: 'import.confirmed' });
    await received();
    expect(it.asked.runs).toEqual([{ id: '7', rows: [3, 5] }]);
  });

  it('sends no call for a missing sheet', () => {
    expect(() => sheetId({ needed: [], ...NO_SHEET })).toThrow('There is no sheet.');
  });

  it('tries the rows in slices, and stores the valid ones that are not excluded', async () => {
    const it = await shown({
      checks: [
        { rows: [good(2), bad(3)], left: 2 },
        { rows: [good(4), good(5)], left: 0 },
      ],
      runs: [{ ok: true, data: progress(2, 0) }],
    });
    expect(it.asked.checks.map(({ from }) => from)).toEqual([0, 2]);
    it.actor.send({ type: 'row.toggled', row: 4 });
    it.actor.send({ type: 'row.toggled', row: 3 });
    it.actor.send({ type: 'import.confirmed' });
    await received();
    expect(it.asked.runs).toEqual([{ id: '7', rows: [2, 5] }]);
    expect([it.state(), it.told()]).toEqual(['done', 1]);
  });

  it('after an unanswered call asks for the rest, and names the rows again only where no answer ever came', async () => {
    const it = await shown({
      runs: [new Error('Network Error'), { ok: true, data: progress(1, 2) }, new Error('Network Error')],
    });
    it.actor.send({ type: 'import.confirmed' });
    await received();
    expect(it.state()).toBe('failed');
    it.actor.send({ type: 'request.retried' });
    await received();
    await received();
    expect(it.state()).toBe('failed');
    it.actor.send({ type: 'request.retried' });
    expect(it.asked.runs.map(({ rows }) => rows)).toEqual([[2, 3, 5], [2, 3, 5], null, null]);
    it.clock.increment(ANSWER_TIMEOUT);
    expect(it.state()).toBe('failed');
  });

  it('stops after the pending slice, and continues from there', async () => {
    const it = await shown({ runs: [{ ok: true, data: progress(1, 2) }] });
    it.actor.send({ type: 'import.confirmed' });
    it.actor.send({ type: 'import.stopped' });
    expect(it.actor.getSnapshot().can({ type: 'import.closed' })).toBe(false);
    await received();
    expect(it.state()).toBe('stopped');
    it.actor.send({ type: 'import.resumed' });
    expect(it.asked.runs.at(-1)).toEqual({ id: '7', rows: null });
  });

  it('offers an unfinished import before anything else', async () => {
    const it = importing({
      unfinished: { sheet, progress: progress(1, 3) },
      runs: [{ ok: true, data: progress(4, 0) }],
    });
    await received();
    expect(it.state()).toBe('resumable');
    it.actor.send({ type: 'import.resumed' });
    await received();
    expect(it.asked.runs).toEqual([{ id: '7', rows: null }]);
    expect(it.state()).toBe('done');
  });
});
