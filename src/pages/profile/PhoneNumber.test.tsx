import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { notifyRecordChanged } from '../../app/live.ts';
import profile from '../../i18n/profile/en.json' with { type: 'json' };
import { PhoneNumber } from './PhoneNumber.tsx';
import { Stage } from '../../records/records.setup.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
// What opens has tests of its own; here only which change is opened is tested.
vi.mock('../../records/detail/RecordDetail.tsx', () => ({
  RecordDetail: ({ id, onClose }: { id: string | null; onClose: () => void }) => (
    <div role="dialog">
      {id ?? 'new'}
      <button type="button" onClick={onClose}>
        done
      </button>
    </div>
  ),
}));

i18next.addResourceBundle('en', 'profile', profile);

const change = (status: string, more: object = {}) => ({
  id: '31',
  status,
  version: 1,
  titles: {},
  newPhone: '156****0001',
  ...more,
});
/** The phone changes of this user, newest first. */
let changes: object[] = [];
beforeEach(() => {
  changes = [];
  send.mockImplementation(() => ({
    ...{ records: changes, total: changes.length, size: 1, current: 1, pages: 1 },
  }));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const draw = () =>
  render(
    <Stage>
      <PhoneNumber phone="13700001010" />
    </Stage>,
  );
const press = async (words: string) => userEvent.click(await screen.findByText(words));

describe('[R-06] the mobile number in the profile', () => {
  it('shows the number, loads only the own changes, and begins one', async () => {
    draw();
    expect(await screen.findByText('13700001010')).toBeTruthy();
    expect(send.mock.calls[0]?.[1]).toMatchObject({ submittedBy: '7' });
    await press('Change the number');
    expect(screen.getByRole('dialog').textContent).toContain('new');
  });

  it('shows a pending change instead of a second one, and the button to cancel it', async () => {
    changes = [change('pendingReview')];
    draw();
    expect(await screen.findByText('156****0001')).toBeTruthy();
    expect(screen.getByText('Pending review')).toBeTruthy();
    expect(screen.queryByText('Change the number')).toBeNull();
    await press('See or cancel the change');
    expect(screen.getByRole('dialog').textContent).toContain('31');
    changes = [change('cancelled')];
    await press('done');
    expect(await screen.findByText('Change the number')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that a new number must still be verified, and why the last one was rejected', async () => {
    changes = [change('unproved')];
    draw();
    expect(await screen.findByText('Prove or cancel the change')).toBeTruthy();
    changes = [change('rejected', { reviewReason: '号码与身份不符' })];
    // The live channel announces the decision while the page is open.
    act(() => {
      notifyRecordChanged('phoneChange', '31');
    });
    expect(await screen.findByText('The last change was rejected: 号码与身份不符')).toBeTruthy();
    expect(screen.getByText('Change the number')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    send.mockRejectedValueOnce(new Error('Network Error'));
    draw();
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText('Change the number')).toBeTruthy();
  });
});
