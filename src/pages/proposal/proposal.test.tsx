import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Detail } from '../../../domain/calls/records.ts';
import { showOneTimePassword } from '../../../domain/calls/oneTimePassword.ts';
import { noPasswordToShow } from '../../../domain/codes/refusals/codes/accounts.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { PROPOSAL_LIFE_MS } from '../../../domain/rules/power.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import { lifecycle } from '../../../machines/lifecycles/proposal/machine.ts';
import { CallError } from '../../app/http.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import rights from '../../i18n/rights/en.json' with { type: 'json' };
import { nextEvents } from '../../records/detail/nextEvents.ts';
import { NextEvents } from '../../records/detail/NextEvents.tsx';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
i18next.addResourceBundle('en', 'rights', rights);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const NOW = Date.UTC(2026, 10, 21);
const detail: Detail = {
  row: { id: '5', status: 'proposed', version: 1, gmtModified: NOW - 1, titles: {} },
  facts: {
    submittedBy: '1',
    kind: 'userRights',
    aboutId: '9',
    expireAt: NOW + PROPOSAL_LIFE_MS,
    against: null,
  },
  history: [],
};

/** The buttons as this person has them. */
function draw(userId: string, role: Role) {
  const choose = vi.fn();
  const viewer = { ...dispatcher, userId, role };
  const events = nextEvents(proposal, lifecycle, detail, viewer, NOW, 'en');
  render(
    <Stage>
      <NextEvents events={events} lang="en" sending={undefined} onChoose={choose} />
    </Stage>,
  );
  const button = (text: string) => screen.queryByText(text)?.closest('button') ?? null;
  return { choose, button };
}

describe('a change that waits for another person', () => {
  it('offers its proposer to withdraw it, and says that they cannot confirm it', () => {
    const { button } = draw('1', 'admin');
    const confirm = button('Confirm and carry out');
    expect(confirm?.getAttribute('aria-disabled')).toBe('true');
    expect(confirm?.getAttribute('aria-description')).toBe('You are not allowed to do this');
    expect(button('Withdraw')?.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('offers another person to confirm and to reject it, and nothing else', () => {
    const { choose, button } = draw('2', 'auditor');
    expect(button('Withdraw')).toBeNull();
    expect(button('Reject')?.getAttribute('aria-disabled')).not.toBe('true');
    const confirm = button('Confirm and carry out');
    expect(confirm?.getAttribute('aria-disabled')).not.toBe('true');
    if (confirm) fireEvent.click(confirm);
    expect(choose).toHaveBeenCalledWith(expect.objectContaining({ type: 'confirm' }));
  });

  it('offers nothing to the person it is about', () => {
    const { button } = draw('9', 'auditor');
    expect(button('Confirm and carry out')?.getAttribute('aria-disabled')).toBe('true');
    expect(button('Reject')?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a one-time password', () => {
  const show = async () => {
    render(
      <Stage>
        <OneTimePassword userId="9" />
      </Stage>,
    );
    await userEvent.click(await screen.findByText('Show it once'));
  };

  it('is asked for only when somebody wants to see it', async () => {
    send.mockReturnValue({ password: 'abcd-efgh-jkm2' });
    await show();
    expect((await screen.findByRole('status')).textContent).toContain('abcd-efgh-jkm2');
    expect(send.mock.calls.map(([call, request]) => [call.name, request])).toEqual([
      [showOneTimePassword.name, { id: '9' }],
    ]);
    expect(screen.queryByText('Show it once')).toBeNull();
  });

  it('that went by SMS, or was shown, is not shown: it says so', async () => {
    send.mockImplementation(() => {
      throw new CallError('There is no one-time password to show', noPasswordToShow, null);
    });
    await show();
    expect(await screen.findByText('There is no one-time password to show')).toBeTruthy();
  });
});
