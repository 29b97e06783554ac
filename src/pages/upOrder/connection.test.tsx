import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newConnectionSecret, tryMap } from '../../../domain/calls/connection.ts';
import { tryConnectionPush } from '../../../domain/calls/pushTrial.ts';
import type { Json } from '../../../domain/calls/json.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { dispatcher, pageOfTab, Stage } from '../../records/records.setup.tsx';
import texts from '../../i18n/upOrder/en.json' with { type: 'json' };
import { connectionView } from './connectionView.tsx';
import { ShownSecrets } from './Secret.tsx';

i18next.addResourceBundle('en', 'upOrder', texts);

const admin: Viewer = { ...dispatcher, role: 'admin' };
const auditor: Viewer = { ...dispatcher, userId: '9', role: 'auditor' };

type Row = Record<string, Json>;
let stored: Row;
let facts: Record<string, Json>;
let saves: Request[];
let tried: () => unknown;
const detail = () => ({ row: stored, facts, history: [] });

beforeEach(() => {
  stored = {
    ...{ id: '7', version: 1, status: 'draft', titles: { upstreamId: 'Steel', editedBy: 'Admin' } },
    ...{ connectionNo: 'LJ1', connectionName: 'Orders', upstreamId: '30', appKey: 'key7', editedBy: '7' },
    ...{ secret: null, secretSetAt: null, ipAllow: null, pushUrl: null, pushEvents: [], fieldMap: [] },
    ...{ triedAt: null, triedFault: null, failCount: 0, gmtCreated: 1, gmtModified: 1 },
  };
  facts = { submittedBy: '7', hasSecret: false, hasShipper: true, pushFault: null };
  saves = [];
  tried = () => ({
    isBroken: false,
    values: [{ field: 'goodsName', value: '"coil"' }],
    missing: ['distanceKm'],
    errors: [{ field: 'weightKg', path: 'bill.tons', msg: 'does not come out whole' }],
  });
  answerCalls(({ name }, request) => {
    switch (name) {
      case 'connection.detail':
        return detail();
      case 'connection.save': {
        saves.push(request);
        stored = { ...stored, ...(request as Row), id: '7', version: Number(stored.version) + 1 };
        return detail();
      }
      case newConnectionSecret.name:
        stored = { ...stored, version: Number(stored.version) + 1, secretSetAt: 1 };
        facts = { ...facts, hasSecret: true };
        return { appKey: 'key7', secret: 'whsec_new', oldUntil: null };
      case tryConnectionPush.name:
        stored = { ...stored, version: Number(stored.version) + 1, triedAt: 1, triedFault: 'HTTP 500' };
        facts = { ...facts, pushFault: ['HTTP 500', 'HTTP 500', 'HTTP 500', 'HTTP 500'] };
        return { fault: 'HTTP 500' };
      case tryMap.name:
        return tried();
      case 'fieldRequired.form':
        return [];
      default:
        return { records: [], total: 0, size: 20, current: 1, pages: 0 };
    }
  });
});
afterEach(cleanup);

const open = (viewer: Viewer, id: string | null = '7') =>
  render(
    <Stage viewer={viewer} tab={pageOfTab()}>
      <ShownSecrets>
        <RecordDetail
          view={connectionView}
          id={id}
          given={id === null ? { upstreamId: '30' } : {}}
          onClose={() => undefined}
        />
      </ShownSecrets>
    </Stage>,
  );
const step = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const current = () =>
  screen.getAllByRole('button').find((one) => one.getAttribute('aria-current') === 'step')?.textContent ?? '';

describe('a connection in four steps (addendum A 4.7)', () => {
  it('is stored with its party; its secret is made once and copied before the map', async () => {
    open(admin, null);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(current()).toContain('Party and keys');
    expect(screen.getByText('The secret is made here after saving, and shown once')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Orders' } });
    await press('Save and go on');
    await press('Make the secret');
    expect(saves).toMatchObject([{ connectionName: 'Orders', upstreamId: '30' }]);
    const shown = within(await screen.findByRole('dialog', { name: 'The new secret · Orders' }));
    expect(shown.getByText('whsec_new')).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'It is kept' }));
    await press('Next');
    await waitFor(() => {
      expect(current()).toContain('Field map');
    });
    expect(saves, 'nothing was typed').toHaveLength(1);
  });

  it('tries the map on a sample as it is typed: values, what is wrong and what is missing', async () => {
    open(admin);
    await press('Edit');
    fireEvent.click(await step('Field map'));
    const sample = await screen.findByRole('textbox', { name: 'Sample (JSON)' });
    fireEvent.change(sample, { target: { value: '{"bill":{}}' } });
    const table = await screen.findByRole('table', { name: 'Would be stored' });
    expect(table.textContent).toContain('"coil"');
    expect(screen.getByText(/bill\.tons: does not come out whole/)).toBeTruthy();
    expect(screen.getByText(/^Still missing: /)).toBeTruthy();
    tried = () => {
      throw new Error('offline');
    };
    fireEvent.change(sample, { target: { value: '{"bill":{"no":1}}' } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    tried = () => {
      throw new CallError('Too many attempts', 10_429, null);
    };
    fireEvent.click(again);
    expect(await screen.findByText('Too many attempts')).toBeTruthy();
    fireEvent.click(await step('Pushes'));
    fireEvent.click(await step('Field map'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sample (JSON)' }).value).toContain(
      '"no"',
    );
  });

  it('goes on to the push when the map is stored, and tries the stored address only', async () => {
    stored = { ...stored, secretSetAt: 1, pushUrl: 'https://a.example/push' };
    facts = { ...facts, hasSecret: true };
    open(admin);
    await press('Edit');
    fireEvent.click(await step('Pushes'));
    const url = await screen.findByRole('textbox', { name: /^Push address/ });
    fireEvent.change(url, { target: { value: 'https://b.example/push' } });
    const reason = () => screen.getByRole('button', { name: 'Try a push' }).getAttribute('aria-description');
    await waitFor(() => {
      expect(reason()).toBe('Save it first');
    });
    fireEvent.change(url, { target: { value: 'https://a.example/push' } });
    await waitFor(() => {
      expect(reason()).toBeNull();
    });
    await press('Try a push');
    expect(await screen.findByText(/HTTP 500/)).toBeTruthy();
    expect(await step('Pushes (open)')).toBeTruthy();
  });

  it('shows what is wrong in the step where it is', async () => {
    open(admin);
    await press('Edit');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: '' } });
    fireEvent.click(await step('Pushes'));
    await press('Save and go on');
    await waitFor(() => {
      expect(current()).toContain('Party and keys');
    });
    expect(saves).toHaveLength(0);
  });

  it('says what stands against the approval, to whoever approves as well', async () => {
    facts = { ...facts, hasShipper: false, pushFault: ['未测试', 'No push has been tried yet', 'x', 'y'] };
    open(auditor);
    const needs = within(await screen.findByRole('list', { name: 'Before it is approved' }));
    expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'No secret has been made',
      'The customer is not approved, or none of our shippers',
      'The address cannot be used: No push has been tried yet',
      'Edited by Admin: somebody else approves',
    ]);
    expect(current()).toContain('Approval');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is plain to read once it is in use', async () => {
    stored = { ...stored, status: 'active' };
    open(admin);
    expect(await screen.findByText('key7')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Before it is approved' })).toBeNull();
    await act(async () => undefined);
  });
});
