import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import words from '../../i18n/queuePlace/en.json' with { type: 'json' };
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { CallError } from '../../app/http.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { Stage } from '../../records/records.setup.tsx';
import OwnNumber from './OwnNumber.tsx';
import { WithoutLink } from './WithoutLink.tsx';

i18next.addResourceBundle('en', 'queuePlace', words);

const NOW = Date.UTC(2026, 10, 21, 4);
const place = {
  ...{
    now: NOW,
    ticketNo: 'A005',
    status: 'waiting',
    use: 'load',
    laneName: 'Lane 1',
    gateName: 'East gate',
  },
  ...{ stationName: 'Steel works', lng: 118.5, lat: 31.7, noticeText: null, isOpen: true },
  ...{ ahead: 2, estimateMin: 60, checkInAt: NOW, calledAt: null, missAt: null, presentAt: null },
  ...{ isRequeued: false, callCount: 0, endReason: null },
};

const job = {
  ...{ waybillId: '9', waybillNo: 'YD2026112100009', goodsName: 'Steel coil', plateNumber: '皖A12345' },
  ...{ use: 'load', planAt: NOW, stationName: 'Steel works', fault: null },
};
const outside = { status: 32004, msg: 'Outside the fence of Steel works; give a reason' };

let jobs: (Omit<typeof job, 'fault'> & { fault: { status: number; msg: string } | null })[];
let mine: { id: string; place: typeof place } | null;
let sent: { name: string; request: Request }[] = [];
beforeEach(() => {
  [mine, sent, jobs] = [{ id: '55', place }, [], []];
  const row = { id: '55', status: 'waiting', version: 4, titles: {} };
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    if (name === 'queueTicket.mine') return mine;
    if (name === 'queueTicket.jobs') return jobs;
    if (name === 'queueTicket.save') {
      if (request.remark === null && request.lat === null)
        throw new CallError(outside.msg, outside.status, null);
      mine = { id: '55', place };
    }
    if (name !== 'queueTicket.place') return { row, facts: {}, history: [] };
    const isOver = sent.some((one) => one.name === 'queueTicket.give.up');
    return isOver ? { ...place, status: 'cancelled' } : (mine?.place ?? place);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Found = (position: { coords: Record<'longitude' | 'latitude' | 'accuracy', number> }) => void;
type Lost = (error: { code: number }) => void;
/** What the phone says of its position. */
function locating(getCurrentPosition: (found: Found, lost: Lost) => void): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

const draw = (role: 'driver' | 'dispatcher', view = <WithoutLink />) => {
  const partyType = role === 'driver' ? 'DRIVER' : 'PLAT';
  const session = sessionOf({
    userId: '7',
    roles: [ROLE_CODES[role]],
    party: { branchCode: 'G1', code: '7', name: 'Driver', headImg: '', introduction: '', partyType },
  });
  render(<Stage actors={actorsWith({ session })}>{view}</Stage>);
};

describe('[/queList] without a link', () => {
  it('shows a driver who is logged in his own place, and lets him leave', async () => {
    draw('driver');
    expect((await screen.findByLabelText('Number')).textContent).toBe('A005');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the queue' }));
    fireEvent.click(screen.getByRole('button', { name: 'Yes, leave' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(sent.find(({ name }) => name === 'queueTicket.give.up')).toMatchObject({
      request: { id: '55', version: 4, cancelReason: null },
    });
  });

  it.each([true, false])(
    'vibrates at a call where the page was touched before: %s',
    async (hasBeenActive) => {
      const vibrate = vi.fn();
      vi.stubGlobal(
        'navigator',
        Object.assign(Object.create(navigator), { vibrate, userActivation: { hasBeenActive } }),
      );
      mine = { id: '55', place: { ...place, status: 'called', callCount: 1 } };
      draw('driver');
      await vi.waitFor(() => {
        expect(document.title).toContain('A005');
      });
      expect(vibrate).toHaveBeenCalledTimes(hasBeenActive ? 1 : 0);
    },
  );

  it('says that he has no number, and looks again when he asks', async () => {
    mine = null;
    draw('driver');
    await screen.findByText('You have no number in a queue');
    mine = { id: '55', place };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByLabelText('Number')).textContent).toBe('A005');
  });

  it('lets him check in with the position of the phone where he has no number', async () => {
    [mine, jobs] = [null, [job]];
    locating((found) => found({ coords: { longitude: 118.5, latitude: 31.7, accuracy: 8 } }));
    draw('driver');
    fireEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    expect((await screen.findByLabelText('Number')).textContent).toBe('A005');
    const { request } = sent.find(({ name }) => name === 'queueTicket.save') ?? {};
    expect(request).toMatchObject({ waybillId: '9', remark: null, lng: expect.any(Number) });
  });

  it('says why the position is not known and where else he checks in, or takes his reason', async () => {
    [mine, jobs] = [null, [job]];
    locating((_, lost) => lost({ code: 1 }));
    draw('driver');
    fireEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('allow it in the browser');
    expect(told.textContent).toContain('at the kiosk or the desk of the station');
    fireEvent.click(screen.getByRole('button', { name: 'Check in for this reason' }));
    await screen.findByText('At least 4 characters');
    const reason = screen.getByLabelText('You are there all the same? Say why');
    fireEvent.change(reason, { target: { value: 'The phone finds no satellite' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check in for this reason' }));
    await screen.findByLabelText('Number');
    const { request } = sent.find(({ name }) => name === 'queueTicket.save') ?? {};
    expect(request).toMatchObject({ lng: null, lat: null, remark: 'The phone finds no satellite' });
  });

  it('says at the button what stands against checking in', async () => {
    const msg = 'Too early; check in after 11-21 20:00';
    [mine, jobs] = [null, [{ ...job, fault: { status: 41009, msg } }]];
    draw('driver');
    const button = await screen.findByRole('button', { name: 'Check in' });
    expect(button.getAttribute('aria-description')).toBe(msg);
    expect(screen.getByText(msg)).toBeTruthy();
    fireEvent.click(button);
    expect(sent.some(({ name }) => name === 'queueTicket.save')).toBe(false);
  });

  it('opens nothing for others', async () => {
    draw('dispatcher');
    expect(await screen.findByText(/^This link is no longer valid/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

it("[/driver] the driver's home leads to his number, while he has one", async () => {
  draw('driver', <OwnNumber />);
  const link = await screen.findByRole('link', { name: 'A005 · Waiting · Steel works' });
  expect(link.getAttribute('href')).toMatch(/\/queList$/);
});
