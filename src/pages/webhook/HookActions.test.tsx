import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { ShownSecrets } from '../upOrder/Secret.tsx';
import { HookActions } from './HookActions.tsx';

let sent: [string, Request][] = [];
let response: () => unknown = () => null;
beforeEach(() => {
  sent = [];
  answerCalls(({ name }, request) => {
    sent.push([name, request]);
    return response();
  });
});
afterEach(cleanup);

const shipper = { ...dispatcher, role: 'shipper' as const, partyType: 'SHIPMENT' as const, partyId: '9' };
const row: WireRow = {
  ...{ id: '7', version: 1, status: 'draft', titles: {}, webhookName: 'Ours', secretSetAt: null },
};
const draw = (
  changes: Readonly<Record<string, string | number | null>> = {},
  viewer: typeof dispatcher = shipper,
) =>
  render(
    <Stage viewer={viewer}>
      <ShownSecrets>
        <HookActions row={{ ...row, ...changes }} />
      </ShownSecrets>
    </Stage>,
  );
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('[webhooks] an opened webhook', () => {
  it('gets its secret by a press, shown until it is said to be kept', async () => {
    response = () => ({ secret: 'whsec_abc', oldUntil: null });
    draw();
    press('Make the secret');
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.getByText('whsec_abc')).toBeTruthy();
    expect(shown.queryByText('App key')).toBeNull();
    expect(sent).toEqual([['webhook.secret', { id: '7', version: 1 }]]);
  });

  it('is tried by a press, which says what came of it: taken, refused, or no answer', async () => {
    draw({ secretSetAt: 1 });
    response = () => ({ fault: null });
    press('Send a test message');
    expect((await screen.findByRole('status')).textContent).toBe('It was taken');
    response = () => ({ fault: 'HTTP 500 broken' });
    press('Send a test message');
    expect((await screen.findByRole('alert')).textContent).toBe('HTTP 500 broken');
    response = () => {
      throw new CallError('Only the party that it belongs to', 44_151, null);
    };
    press('Send a test message');
    expect(await screen.findByText('Only the party that it belongs to')).toBeTruthy();
    response = () => {
      throw new Error('offline');
    };
    press('Send a test message');
    expect(await screen.findByText('No answer; try again in a moment')).toBeTruthy();
  });

  it('is only looked at by a dispatcher', () => {
    draw({}, dispatcher);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
