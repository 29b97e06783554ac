import { cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Detail, HistoryLine, WireRow } from '../../domain/calls/records.ts';
import { readEventLog } from '../../domain/eventLog/log.ts';
import { waybill } from '../../domain/records/waybill.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { Answer } from '../../machines/answer.ts';
import { follow } from '../../machines/eventLog/follow.ts';
import { leadsToFinal } from '../../machines/eventLog/replay.ts';
import { waybillLifecycle } from '../../machines/lifecycles/waybill/machine.ts';
import { recordMachine } from '../../machines/record/machine.ts';
import { Opened } from '../records/detail/Opened.tsx';
import { Stage } from './statecharts.setup.tsx';

const DAY = Date.UTC(2026, 10, 21, 1);

const dispatcher: Viewer = {
  userId: '7',
  groupCode: 'G1',
  role: 'dispatcher',
  partyType: 'PLAT',
  partyId: undefined,
};

const line = (
  id: number,
  event: string,
  from: string | null,
  to: string,
  byRole: string,
  byName: string,
): HistoryLine => ({ id: String(id), at: DAY + id * 60_000, event, from, to, byName, byRole, changes: {} });

const HISTORY = [
  line(4, 'reveal', 'inTransit', 'inTransit', 'RA', 'Ruth'),
  line(3, 'load.confirm', 'pendingLoad', 'inTransit', 'V', 'Victor'),
  line(2, 'edit', 'pendingLoad', 'pendingLoad', 'D', 'Dora'),
  line(1, 'create', null, 'pendingLoad', 'V', 'Victor'),
];

const detail: Detail = {
  row: {
    id: '1',
    status: 'inTransit',
    version: 3,
    titles: {},
    waybillNo: 'YD2026112100001',
    gmtCreated: DAY,
    gmtModified: DAY,
  } as WireRow,
  facts: {
    isAbnormalConfirmed: false,
    hasOpenAbnormal: false,
    isInFence: null,
    despatchAt: DAY,
    missingTrack: [],
  },
  history: HISTORY,
};

/** Opens the tab "Lifecycle chart" of a waybill. */
async function open(of: Detail = detail) {
  const machine = recordMachine.provide({
    actors: { load: fromPromise(() => Promise.resolve<Answer<Detail>>({ ok: true, data: of })) },
  });
  const actor = createActor(machine, { input: { id: '1', initial: {} } }).start();
  await waitFor(() => {
    expect(actor.getSnapshot().matches('viewing')).toBe(true);
  });
  render(
    <Stage>
      <Opened
        view={{ spec: waybill }}
        actor={actor}
        snapshot={actor.getSnapshot()}
        detail={of}
        viewer={dispatcher}
        lang="en"
      />
    </Stage>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Lifecycle chart' }));
}

const picture = (state: string) =>
  screen.findByRole('img', { name: `Diagram of YD2026112100001, present state: ${state}` });
const highlighted = (image: HTMLElement, kind: 'state' | 'transition') =>
  [...image.querySelectorAll<SVGElement>(`[data-${kind}].lit`)].map((one) => one.dataset[kind]);
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });

afterEach(cleanup);

describe('the lifecycle chart of a document', () => {
  it('lights the present state and names it in the language of the reader', async () => {
    await open();
    const image = await picture('In transit');
    expect(highlighted(image, 'state')).toEqual(['waybill', 'waybill.inTransit']);
    expect(screen.getByText('The goods are on the road.')).toBeTruthy();
  });

  it('says what is open, why the rest is not, and who else may', async () => {
    await open();
    await picture('In transit');
    expect(listed('Open now')).toEqual(['Arrive ']);
    expect(listed('Closed now')).toContain('Abort An abort needs a confirmed abnormal report');
    await userEvent.click(screen.getByRole('switch', { name: 'Names and conditions of the code' }));
    expect(listed('Open now')).toEqual(['Arrive arrive']);
    const closed = listed('Closed now');
    expect(closed).toContain('Abort abortAn abort needs a confirmed abnormal report');
    expect(closed.find((text) => text?.includes('load.confirm'))).toMatch(/Cannot "Confirm loading" while/);
    expect(listed('Comes by itself').join()).toContain('finish');
  });

  it('replays who did what when, and lights the way of each step', async () => {
    await open();
    await picture('In transit');
    const event = () => within(screen.getByRole('region', { name: 'Event' }));
    expect(slider().max).toBe('4');
    // A look at personal data is no transition.
    expect(event().getByText('Personal data viewed')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    const image = await picture('In transit');
    expect(highlighted(image, 'transition')).toEqual(['waybill.pendingLoad | load.confirm | 0']);
    expect(event().getByText('Confirm loading')).toBeTruthy();
    expect(event().getByText('2026-11-21 09:03:00 · Victor · Driver')).toBeTruthy();
    expect(screen.getByText(/Only the present can be judged/)).toBeTruthy();

    fireEvent.change(slider(), { target: { value: '1' } });
    expect(highlighted(await picture('To load'), 'state')).toEqual(['waybill', 'waybill.pendingLoad']);
    expect(event().getByText('Created')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    expect(highlighted(await picture('In transit'), 'state')).toContain('waybill.inTransit');
  });

  it('exports a log that leads to the present state, without names', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:1';
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Export the event log' }));
    const text = (await files[0]?.text()) ?? '';
    const [log] = readEventLog(text).machines;
    if (!log) throw new Error('Nothing was exported.');
    expect(log.name).toBe('lifecycles/waybill');
    expect(leadsToFinal(follow(waybillLifecycle, log), log)).toBe(true);
    expect(text).not.toMatch(/Victor|Dora|Ruth/);
  });

  it('says so where the history does not follow the chart, and shows the present all the same', async () => {
    const skipped = {
      ...detail,
      history: [line(5, 'load.confirm', 'completed', 'inTransit', 'V', 'Victor'), ...HISTORY],
    };
    await open(skipped);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The record does not follow the present chart',
    );
    expect(highlighted(await picture('In transit'), 'state')).toContain('waybill.inTransit');
  });
});
