import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { onPages } from '../../../domain/calls/belongs.ts';
import { call } from '../../../domain/calls/call.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { ViewerContext } from '../../app/hooks.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { notifyCountsChanged, notifyRecordChanged } from '../../app/live.ts';
import { useFigures } from './useFigures.ts';

interface Asked {
  answer: (notices: { records: never[]; next: string | null }) => void;
  fail: () => void;
  signal: AbortSignal;
}
const asked: Asked[] = [];
answerCalls(
  (_call, _request, { signal }) =>
    new Promise((answer, refuse) => {
      if (!signal) throw new Error('It cannot be ended.');
      asked.push({ answer, fail: () => refuse(new Error('no answer')), signal });
    }),
);

const news = call({
  ...{
    name: 'news',
    method: 'GET',
    path: '/news',
    encoding: 'query',
    who: 'any',
    belongs: onPages('WaybillManage'),
    about: '',
  },
  request: z.object({ size: z.number() }),
  data: z.object({ records: z.array(z.never()), next: z.string().nullable() }),
});
const NEWEST = { size: 5 };
function Figures() {
  const { data, isFailed } = useFigures(news, NEWEST);
  return <output>{isFailed ? 'failed' : (data?.next ?? 'none yet')}</output>;
}

const STAFF = {
  userId: '1',
  groupCode: 'HF001',
  role: 'dispatcher',
  partyType: 'PLAT',
  partyId: undefined,
} as const;
const view = (mode: 'visible' | 'hidden', viewer: Viewer = STAFF) => (
  <ViewerContext value={viewer}>
    <Activity mode={mode}>
      <Figures />
    </Activity>
  </ViewerContext>
);

/** Shows the figures; the returned functions hide and show their page. */
function opened() {
  const { rerender, unmount } = render(view('visible'));
  return {
    leave: () => {
      rerender(view('hidden'));
    },
    comeBack: () => {
      rerender(view('visible'));
    },
    end: unmount,
  };
}

const settle = (step: () => void) =>
  act(async () => {
    step();
    await Promise.resolve();
  });
const answer = (call: number, next: string) => settle(() => asked[call]?.answer({ records: [], next }));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const text = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('are not requested again on coming back within a minute; after it they are', async () => {
  const page = opened();
  pass(1_000);
  await answer(0, 'first');
  page.leave();
  pass(30_000);
  page.comeBack();
  expect(text()).toBe('first');
  expect(asked).toHaveLength(1);
  pass(28_000);
  expect(asked).toHaveLength(1);
  pass(1_000);
  expect(asked).toHaveLength(2);
  page.leave();
  pass(60_000);
  page.comeBack();
  expect(asked).toHaveLength(3);
});

it('arrive also while their page is hidden: a pending call is not sent twice', async () => {
  const page = opened();
  page.leave();
  pass(1_000);
  page.comeBack();
  page.leave();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(false);
  await answer(0, 'came meanwhile');
  page.comeBack();
  expect(text()).toBe('came meanwhile');
  expect(asked).toHaveLength(1);
});

it.each([
  ['a record', () => notifyRecordChanged('order', '7')],
  ['a count', notifyCountsChanged],
])('are requested again when %s changed meanwhile', async (_what, change) => {
  const page = opened();
  await answer(0, 'before');
  page.leave();
  pass(1_000);
  change();
  page.comeBack();
  expect(asked).toHaveLength(2);
  await answer(1, 'after');
  expect(text()).toBe('after');
});

it('an answer to an outdated request is not shown', async () => {
  opened();
  pass(1_000);
  act(notifyCountsChanged);
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(1, 'newer');
  await answer(0, 'older');
  expect(text()).toBe('newer');
});

it('a failure is retried on coming back; unmounting aborts the pending call', async () => {
  const page = opened();
  pass(1_000);
  await settle(() => asked[0]?.fail());
  expect(text()).toBe('failed');
  page.leave();
  page.comeBack();
  expect(asked).toHaveLength(2);
  page.end();
  expect(asked[1]?.signal.aborted).toBe(true);
});

it('are not requested by a role whose page was taken', () => {
  render(view('visible', { ...STAFF, withheld: new Set(['WaybillManage']) }));
  pass(61_000);
  expect(asked).toHaveLength(0);
});
