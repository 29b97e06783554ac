import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Detail, HistoryLine } from '../../../domain/calls/records.ts';
import type { LogEntry, MachineLog } from '../../../domain/eventLog/log.ts';
import { documentLog } from '../../../machines/eventLog/documentLog.ts';
import { follow, inState, stepOf } from '../../../machines/eventLog/follow.ts';
import { leadsToFinal, ReplayError } from '../../../machines/eventLog/replay.ts';
import { receiptLifecycle as machine } from '../../../machines/lifecycles/receipt/machine.ts';

type Line = readonly [event: string, from: string | null, to: string, byRole: string];

const lines: readonly Line[] = [
  ['create', null, 'notUploaded', 'SYS'],
  ['upload', 'notUploaded', 'pendingAudit', 'V'],
  ['reject.receipt', 'pendingAudit', 'rejected', 'S'],
  ['upload', 'rejected', 'pendingAudit', 'C'],
  ['accept.receipt', 'pendingAudit', 'accepted', 'D'],
  // The chart has no such event: somebody edited a field.
  ['edit', 'accepted', 'accepted', 'D'],
  ['paper.in', 'accepted', 'accepted', 'FC'],
];

const historyLine = ([event, from, to, byRole]: Line, index = 0): HistoryLine => ({
  id: String(index),
  at: 1000 + index,
  event,
  from,
  to,
  byName: 'Li',
  byRole,
  changes: { remark: ['', 'x'] },
});

function detailOf(told: readonly Line[], status: string): Detail {
  const row = { id: '77', status, version: 3, titles: {} };
  // The newest is first.
  return { row, facts: {}, history: told.map(historyLine).reverse() };
}

const detail = detailOf(lines, 'accepted');
// Created in each test, because code that runs when this file is loaded is covered by no test.
const logged = () => documentLog('lifecycles/receipt', machine, detail);
const follows = (some: MachineLog) => leadsToFinal(follow(machine, some), some);

describe('the log of a document', () => {
  it('replays its history from the oldest line on, with the transitions of the chart', () => {
    const standing = (value: string) => ({ value, context: {}, status: 'active' });
    expect(logged()).toEqual({
      name: 'lifecycles/receipt',
      id: '77',
      start: standing('notUploaded'),
      children: [],
      events: [
        ['create', 'SYS', []],
        ['upload', 'V', ['receipt.notUploaded | upload | 0']],
        ['reject.receipt', 'S', ['receipt.pendingAudit | reject.receipt | 0']],
        ['upload', 'C', ['receipt.rejected | upload | 0']],
        ['accept.receipt', 'D', ['receipt.pendingAudit | accept.receipt | 0']],
        ['edit', 'D', []],
        ['paper.in', 'FC', ['receipt.accepted | paper.in | 0']],
      ].map(([type, byRole, taken], index) => ({
        sequence: index + 1,
        at: 1000 + index,
        event: { type, byRole, byName: 'Li', changes: { remark: ['', 'x'] } },
        taken,
      })),
      final: standing('accepted'),
    });
  });

  it("begins with the first remaining line, or with the document's state when there is none", () => {
    const later = documentLog('lifecycles/receipt', machine, detailOf(lines.slice(2), 'accepted'));
    expect(later.start.value).toBe('pendingAudit');
    expect(follows(later)).toBe(true);
    const bare = documentLog('lifecycles/receipt', machine, detailOf([], 'rejected'));
    expect(bare).toMatchObject({ start: { value: 'rejected' }, events: [], final: { value: 'rejected' } });
    expect(follows(bare)).toBe(true);
  });
});

describe('a line of the history', () => {
  it.each<[Line, string | null]>([
    [['upload', 'notUploaded', 'pendingAudit', 'V'], 'receipt.notUploaded | upload | 0'],
    // Without a target the document keeps its state.
    [['paper.in', 'accepted', 'accepted', 'FC'], 'receipt.accepted | paper.in | 0'],
    [['upload', 'notUploaded', 'accepted', 'V'], null],
    [['upload', 'notUploaded', 'pendingAudit', 'FC'], null],
    [['upload', 'accepted', 'pendingAudit', 'V'], null],
    [['create', null, 'notUploaded', 'SYS'], null],
  ])('%j is %s', (line, key) => {
    expect(stepOf(machine, historyLine(line))).toBe(key);
  });
});

describe('following a log', () => {
  it('leads through the states, moment by moment', () => {
    const log = logged();
    const moments = follow(machine, log);
    expect(moments.map(({ snapshot }) => snapshot.value)).toEqual([
      'notUploaded',
      'notUploaded',
      'pendingAudit',
      'rejected',
      'pendingAudit',
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(moments.map(({ entry }) => entry)).toEqual([null, ...log.events]);
    expect(follows(log)).toBe(true);
    expect(follows({ ...log, final: { ...log.final, value: 'rejected' } })).toBe(false);
    expect(inState(machine, 'rejected')).toMatchObject({ value: 'rejected', context: {} });
  });

  it('ignores the role that the chart requires for a transition', () => {
    const open = setup({}).createMachine({
      id: 'open',
      initial: 'first',
      states: { first: { on: { go: 'second' } }, second: {} },
    });
    const line = historyLine(['go', 'first', 'second', 'V']);
    expect(stepOf(open, line)).toBe('open.first | go | 0');
    const log = documentLog('open', open, {
      ...detail,
      row: { ...detail.row, status: 'second' },
      history: [line],
    });
    expect(leadsToFinal(follow(open, log), log)).toBe(true);
  });

  const changed = (index: number, change: Partial<LogEntry>): MachineLog => {
    const log = logged();
    const events = log.events.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
    return { ...log, events };
  };
  const UPLOAD = 'receipt.notUploaded | upload | 0';
  const AGAIN = 'receipt.rejected | upload | 0';
  const ACCEPT = 'receipt.pendingAudit | accept.receipt | 0';

  it.each<[what: string, index: number, change: Partial<LogEntry>, words: string]>([
    ['a way it did not say', 1, { taken: [] }, 'event 2 (upload): an event of the chart takes a transition'],
    [
      'a way the chart has not',
      1,
      { taken: ['receipt.notUploaded | upload | 7'] },
      'event 2 (upload): the chart has no transition receipt.notUploaded | upload | 7',
    ],
    [
      'two ways at once',
      1,
      { taken: [UPLOAD, AGAIN] },
      `event 2 (upload): the chart has no transition ${UPLOAD}; ${AGAIN}`,
    ],
    [
      'a way out of another state',
      1,
      { taken: [AGAIN] },
      'event 2 (upload): the document is in "notUploaded"',
    ],
    [
      'a way of another event',
      2,
      { taken: [ACCEPT] },
      `event 3 (reject.receipt): ${ACCEPT} is of another event`,
    ],
    [
      'somebody who may not',
      1,
      { event: { type: 'upload', byRole: 'FC' } },
      `event 2 (upload): ${UPLOAD} is not for FC`,
    ],
  ])('refuses %s, and names the event', (_, index, change, words) => {
    const following = () => follow(machine, changed(index, change));
    expect(following).toThrow(ReplayError);
    expect(following).toThrow(words);
  });
});
