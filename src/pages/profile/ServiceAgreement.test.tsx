import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../app/http.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import entry from '../../i18n/entry/en.json' with { type: 'json' };
import profile from '../../i18n/profile/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import ServiceAgreement from './ServiceAgreement.tsx';

i18next.addResourceBundle('en', 'profile', profile);
i18next.addResourceBundle('en', 'entry', entry);

const first = { version: '2026-11', at: Date.UTC(2026, 10, 2, 1) };
const older = { present: '2026-12', accepted: '2026-11' as string | null, history: [first] };
const newest = {
  ...older,
  accepted: '2026-12',
  history: [{ version: '2026-12', at: Date.UTC(2026, 11, 3, 1) }, first],
};
let found: typeof older | null;
let refusal: CallError | null;
let sent: { name: string; request: Request }[];
beforeEach(() => {
  [found, refusal, sent] = [older, null, []];
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    if (name === 'serviceAgreement.accept') {
      if (refusal) throw refusal;
      return newest;
    }
    if (!found) throw new Error('offline');
    return found;
  });
});
afterEach(cleanup);

const draw = () =>
  render(
    <Stage>
      <ServiceAgreement />
    </Stage>,
  );
const accept = () => screen.findByRole('button', { name: 'I have read and accept it' });

describe('[/profile/index] the service agreement of an account', () => {
  it('shows the newest text to who has accepted an older one, and notes the acceptance with its date', async () => {
    draw();
    const button = await accept();
    expect(screen.getByText(entry['agreement.account'])).toBeTruthy();
    expect(screen.getAllByText('Version 2026-11')).toHaveLength(1);
    await userEvent.click(button);
    expect(await screen.findByText('You have accepted the version in force.')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ name: 'serviceAgreement.accept', request: { version: '2026-12' } });
    expect(screen.getByText('2026-12-03 09:00:00')).toBeTruthy();
    expect(screen.getByText('2026-11-02 09:00:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /accept it/ })).toBeNull();
  });

  it('44006 says so where another version is in force by now', async () => {
    refusal = new CallError('Please accept the service agreement first', 44_006, null);
    draw();
    await userEvent.click(await accept());
    expect((await screen.findByRole('alert')).textContent).toBe('Please accept the service agreement first');
    expect(await accept()).toBeTruthy();
  });

  it('says that the platform opened an account that has accepted none', async () => {
    found = { ...older, accepted: null, history: [] };
    draw();
    expect(await accept()).toBeTruthy();
    expect(screen.getByText(/^Your account was opened by the platform/)).toBeTruthy();
  });

  it('can be loaded again where it failed', async () => {
    found = null;
    draw();
    const again = await screen.findByRole('button', { name: 'Try again' });
    found = newest;
    await userEvent.click(again);
    expect(await screen.findByText('You have accepted the version in force.')).toBeTruthy();
  });
});
