import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnKey } from '../../../../domain/calls/ownKeys.ts';
import { actorsWith, sessionOf } from '../../../app/actors.setup.tsx';
import { answerCalls, type Answers } from '../../../app/http.setup.ts';
import { CallError } from '../../../app/http.ts';
import apiKeys from '../../../i18n/apiKeys/en.json' with { type: 'json' };
import { Stage } from '../../../records/records.setup.tsx';
import ApiKeys from './ApiKeys.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
i18next.addResourceBundle('en', 'apiKeys', apiKeys);
const actors = actorsWith({ session: sessionOf({ userId: '7', roleList: [] }) });

const key: OwnKey = {
  id: '5',
  version: 3,
  keyNo: 'AK2026112600001',
  keyName: 'ERP',
  keyPrefix: 'fdk_0123456789',
  roleCode: 'PLAT_ADMIN',
  scopes: [
    { recordName: 'order', canAct: true },
    { recordName: 'waybill', canAct: false },
  ],
  status: 'active',
  madeAt: 0,
  expireAt: 0,
  oldKeyUntil: null,
  lastUsedAt: null,
  lastUsedIp: null,
};
const offers = [
  { recordName: 'order', canAct: true, label: 'Order' },
  { recordName: 'station', canAct: false, label: 'Station' },
];
let keys: OwnKey[] = [];
let changes: () => unknown = () => null;
/** Names and requests of the changes so far. */
const sent = () =>
  send.mock.calls.flatMap(([{ name }, request]) => (name === 'ownKeys.list' ? [] : [[name, request]]));

beforeEach(() => {
  keys = [key, { ...key, id: '6', keyName: 'Old', status: 'expired' }];
  changes = () => ({ id: '5', key: 'fdk_0123456789_secret', oldKeyUntil: null });
  send.mockImplementation(({ name }) => (name === 'ownKeys.list' ? { keys, offers } : changes()));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const draw = () =>
  render(
    <Stage actors={actors}>
      <ApiKeys />
    </Stage>,
  );
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the own API keys', () => {
  it('say what each may do and whether it is used; only active ones are changed', async () => {
    draw();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByText('Records to read: 2, to act on: 1')).toHaveLength(2);
    expect(screen.getAllByText('Never used')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^End the key/ })).toHaveLength(1);
  });

  it('without one, an empty list says so', async () => {
    keys = [];
    draw();
    expect(await screen.findByText('No API key yet')).toBeTruthy();
  });

  it('a new one reads all that the role may, and is shown until it was kept', async () => {
    draw();
    await press('New key');
    await press('Make the key');
    expect((await screen.findByRole('alert')).textContent).toBe('Name is required');
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'ERP 2');
    await userEvent.type(screen.getByLabelText(/Your password/), 'secret');
    await press('Make the key');
    expect(await screen.findByText('fdk_0123456789_secret')).toBeTruthy();
    expect(sent()).toEqual([
      [
        'ownKeys.make',
        {
          ...{ keyName: 'ERP 2', days: 90, password: 'secret' },
          scopes: [
            { recordName: 'order', canAct: false },
            { recordName: 'station', canAct: false },
          ],
        },
      ],
    ]);
    await press('I have kept it');
    await waitFor(() => {
      expect(screen.queryByText('fdk_0123456789_secret')).toBeNull();
    });
  });

  it('is ended by its version, once that is confirmed', async () => {
    changes = () => null;
    draw();
    await press('End the key ERP');
    await press('End');
    await waitFor(() => {
      expect(sent()).toEqual([['ownKeys.end', { id: '5', version: 3 }]]);
    });
  });

  it('a refusal stands in the dialog, which keeps what was typed', async () => {
    changes = () => Promise.reject(new CallError('The password is wrong', 44009, null));
    draw();
    await press('New secret for ERP');
    await userEvent.type(await screen.findByLabelText(/Your password/), 'wrong');
    await press('New secret');
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong');
    expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('wrong');
  });
});
