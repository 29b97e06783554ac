import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import words from '../../i18n/device/en.json' with { type: 'json' };
import yardWords from '../../i18n/yard/en.json' with { type: 'json' };
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { DeviceFault, LastSeen } from './DeviceCells.tsx';
import { DeviceKey } from './DeviceKey.tsx';
import { ShownKeys } from './ShownKeys.tsx';

i18next.addResourceBundle('en', 'device', words);
i18next.addResourceBundle('en', 'yard', yardWords);

const KEY = 'k3y-of-the-device';

let sent: [string, Request][] = [];
let response: () => unknown;
beforeEach(() => {
  sent = [];
  response = () => ({ k: KEY, hash: `#/queueingSystem?stationId=7&k=${KEY}` });
  answerCalls(({ name }, request) => {
    sent.push([name, request]);
    return response();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowOf = (changes: Readonly<Record<string, string | number | null>> = {}): WireRow => ({
  ...{ id: '5', version: 2, status: 'pending', titles: {}, deviceName: 'East screen', stationId: '7' },
  ...{ kind: 'screen', bind: 'browser', keyTail: null, lastSeenAt: null, fault: null },
  ...changes,
});

const draw = (row: WireRow, viewer = dispatcher) => {
  const tree = (isOpen: boolean) => (
    <Stage viewer={viewer}>
      <ShownKeys>{isOpen && <DeviceKey row={row} />}</ShownKeys>
    </Stage>
  );
  const { rerender } = render(tree(true));
  return {
    closeRow: () => {
      rerender(tree(false));
    },
  };
};
const press = (name: string | RegExp, at: { getByRole: typeof screen.getByRole } = screen) => {
  fireEvent.click(at.getByRole('button', { name }));
};

describe('the key of a device', () => {
  it('is made by one press, and stays on show until it is kept, even without its row', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { closeRow } = draw(rowOf());
    expect(screen.getByText(words.none)).toBeTruthy();
    press('Make the key');
    const shown = within(await screen.findByRole('dialog', { name: 'The new key · East screen' }));
    expect(sent).toEqual([['stationDevice.key', { id: '5', version: 2, now: false }]]);
    const address = `#/queueingSystem?stationId=7&k=${KEY}`;
    expect(shown.getByRole('group', { name: 'Address' }).textContent.endsWith(address)).toBe(true);
    expect(shown.getByRole('img', { name: words.code })).toBeTruthy();
    expect(shown.getByText(words.first)).toBeTruthy();
    // A press on a link here would bind this browser.
    expect(shown.queryByRole('link')).toBeNull();
    press('Print', shown);
    expect(print).toHaveBeenCalledTimes(1);
    closeRow();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(shown.getByText(words.once)).toBeTruthy();
    press(words.kept, shown);
    await waitFor(() => {
      expect(document.body.textContent).not.toContain(KEY);
    });
  });

  it('is replaced after a question that says what becomes of the old one', async () => {
    draw(rowOf({ keyTail: 'abcd', status: 'active', bind: 'key' }));
    press('New key');
    const question = within(await screen.findByRole('dialog', { name: 'New key · East screen' }));
    expect(sent).toEqual([]);
    fireEvent.click(question.getByRole('checkbox', { name: words.now }));
    press('New key', question);
    await screen.findByRole('dialog', { name: 'The new key · East screen' });
    expect(sent).toEqual([['stationDevice.key', { id: '5', version: 2, now: true }]]);
    expect(screen.queryByText(words.first)).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'New key · East screen' })).toBeNull();
  });

  it('of a gate is told with its station and where the controller sends to', async () => {
    response = () => ({ k: KEY, hash: '' });
    draw(rowOf({ kind: 'gate' }));
    press('Make the key');
    const shown = within(await screen.findByRole('dialog', { name: 'The new key · East screen' }));
    const told = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told.slice(1)).toEqual(['7', KEY]);
    expect(told[0]).toContain('/ntocc-tms-api/device/PLATE');
    expect(shown.queryByRole('img')).toBeNull();
  });

  it.each([
    ['refused', new CallError('Changed meanwhile', 10_409, null), 'Changed meanwhile'],
    ['unanswered', new Error('no network'), words.failed],
  ])('that is %s leaves the question open and says so', async (_, fault, said) => {
    response = () => {
      throw fault;
    };
    draw(rowOf({ keyTail: 'abcd', status: 'active' }));
    press('New key');
    const question = within(await screen.findByRole('dialog'));
    press('New key', question);
    expect((await question.findByText(said)).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /^The new key/ })).toBeNull();
  });

  it('cannot be made for a device that is revoked, which says why, nor by whoever keeps no devices', () => {
    draw(rowOf({ keyTail: 'abcd', status: 'revoked' }));
    const button = screen.getByRole('button', { name: 'New key' });
    expect(button.getAttribute('aria-description')).toContain('Revoked');
    press('New key');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    draw(rowOf(), { ...dispatcher, role: 'shipper' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the list of devices', () => {
  const HOUR = 3_600_000;
  it.each([
    ['Online', { status: 'active', lastSeenAt: Date.now() }],
    ['Offline, last seen', { status: 'active', lastSeenAt: Date.now() - HOUR }],
    ['Never seen', { status: 'pending' }],
    ['—', { status: 'revoked' }],
  ])('says of a device: %s', (said, changes) => {
    render(
      <Stage>
        <LastSeen row={rowOf(changes)} />
      </Stage>,
    );
    expect(screen.getByText(new RegExp(`^${said}`))).toBeTruthy();
  });

  it('says what is wrong with a device in words', () => {
    render(
      <Stage>
        <DeviceFault row={rowOf({ fault: 'paper' })} />
      </Stage>,
    );
    expect(screen.getByText('Printer')).toBeTruthy();
  });
});
