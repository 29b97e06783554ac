import { NO_DICTIONARY } from '../../../domain/codes/dictionary.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventLog, FORMAT } from '../../../domain/eventLog/log.ts';
import { EVENT_LOG_MAX_BYTES } from '../../../domain/rules/problem.ts';
import { CallError } from '../../app/http.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import texts from '../../i18n/report/en.json' with { type: 'json' };
import ReportDialog from './ReportDialog.tsx';
import { unsent } from './unsent.ts';
import { exportLog } from '../../statecharts/exportLog.ts';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { Stage } from '../../records/records.setup.tsx';

const sent = vi.fn<Answers>();
answerCalls(sent);
// The group's code names are requested beside the report.
vi.mock('../../records/values/dictionary.ts', async (original) => ({
  ...(await original<object>()),
  useDictionary: () => NO_DICTIONARY,
}));
const person = {
  userId: '7',
  roles: ['DRIVER'],
  party: {
    code: 'U7',
    headImg: '',
    name: '',
    branchCode: 'G1',
    partyType: 'DRIVER' as const,
    introduction: '',
  },
};
vi.mock('../../statecharts/exportLog.ts', () => ({ exportLog: vi.fn() }));

i18next.addResourceBundle('en', 'report', texts);

const log: EventLog = { format: FORMAT, takenAt: 1, version: '0.1.0', machines: [] };
const large = { ...log, version: 'x'.repeat(EVENT_LOG_MAX_BYTES) };
const gathered = vi.mocked(exportLog);
const asked = () => sent.mock.calls.map(([, request]) => request);

beforeEach(() => {
  goTo('/tms/order/hall');
  unsent.drop();
  person.userId = '7';
  sent.mockReset();
  gathered.mockReset().mockResolvedValue(log);
});
afterEach(cleanup);

function open(onClose = vi.fn()) {
  const user = userEvent.setup();
  render(
    <Stage actors={actorsWith({ session: sessionOf(person) })}>
      <ReportDialog onClose={onClose} />
    </Stage>,
  );
  return { user, onClose };
}
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);
/** Presses a button by its text; jsdom does not submit a form for a press on the text alone. */
async function press(words: string) {
  const button = (await screen.findByText(words, { selector: 'button span' })).closest('button');
  if (button) await userEvent.click(button);
}
const tick = () => screen.getByLabelText<HTMLInputElement>('Attach the event log of this window');

describe('reporting a problem', () => {
  it('sends what was typed with the log of the window, and says its number', async () => {
    sent.mockResolvedValue({ problemNo: 'WT2026112100001' });
    const { user, onClose } = open();
    await user.type(await title(), 'The list stays empty');
    await user.type(screen.getByLabelText(/^What happened/), 'After the filter');
    await waitFor(() => expect(tick().disabled).toBe(false));
    expect(tick().checked, 'ticked unless it is taken off').toBe(true);
    await press('Send');
    await screen.findByText('Filed as WT2026112100001');
    expect(asked()).toMatchObject([
      {
        title: 'The list stays empty',
        description: 'After the filter',
        severity: 'normal',
        module: 'order',
        eventLog: log,
      },
    ]);
    await press('Done');
    expect(onClose).toHaveBeenCalled();
  });

  it('shows the log before it is sent, and keeps it here when it is taken off', async () => {
    sent.mockResolvedValue({ problemNo: 'WT2026112100002' });
    const { user } = open();
    const preview = await screen.findByText('Preview (1 KB)');
    await user.click(preview);
    expect(screen.getByText(/"version": "0.1.0"/)).toBeTruthy();
    await user.click(tick());
    await user.type(await title(), 'Too slow');
    await press('Send');
    await screen.findByText(/Filed as/);
    expect(asked()).toMatchObject([{ title: 'Too slow', eventLog: null }]);
  });

  it('goes without a log that is too large or cannot be collected, and says so', async () => {
    sent.mockResolvedValue({ problemNo: 'WT2026112100003' });
    gathered.mockResolvedValueOnce(large);
    const { user } = open();
    expect((await screen.findByRole('status')).textContent).toContain('513 KB');
    expect(tick().checked).toBe(false);
    expect(tick().disabled).toBe(true);
    await user.type(await title(), 'Large');
    await press('Send');
    await screen.findByText(/Filed as/);
    expect(asked()).toMatchObject([{ eventLog: null }]);
    cleanup();

    gathered.mockRejectedValueOnce(new Error('nothing was recorded'));
    open();
    await screen.findByText(/could not be collected/);
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(tick().checked && !tick().disabled).toBe(true));
  });

  it('asks for a title before anything is sent', async () => {
    open();
    await title();
    await press('Send');
    expect(screen.getByText(/Title.*required|required/i)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps what was typed when no answer comes, and sends the very same again', async () => {
    sent
      .mockRejectedValueOnce(new Error('Network Error'))
      .mockResolvedValueOnce({ problemNo: 'WT2026112100004' });
    const { user } = open();
    await user.type(await title(), 'Offline');
    await press('Send');
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer');
    expect((await title()).value).toBe('Offline');
    await press('Send again');
    await screen.findByText(/Filed as/);
    const [first, again] = asked();
    expect(again).toEqual(first);
  });

  it('keeps what was typed when it is closed, until it is sent', async () => {
    sent.mockResolvedValue({ problemNo: 'WT2026112100005' });
    const { user } = open();
    await user.type(await title(), 'Half a thought');
    await press('Cancel');
    cleanup();
    open();
    expect((await title()).value).toBe('Half a thought');
    await press('Send');
    await screen.findByText(/Filed as/);
    cleanup();
    open();
    expect((await title()).value).toBe('');
  });

  it('shows nobody else what was typed by another user of the window', async () => {
    const { user } = open();
    await user.type(await title(), 'Words of the first');
    cleanup();
    person.userId = '8';
    open();
    expect((await title()).value).toBe('');
    cleanup();
    person.userId = '7';
    open();
    expect((await title()).value).toBe('Words of the first');
  });

  it('shows a refusal of the server, with the words at their field', async () => {
    const errors = [{ field: 'title', msg: 'Title is not valid' }];
    sent.mockRejectedValueOnce(new CallError('Some fields are wrong', 10400, { errors }));
    const { user } = open();
    await user.type(await title(), 'x');
    await press('Send');
    expect((await screen.findByRole('alert')).textContent).toBe('Some fields are wrong');
    expect(screen.getByText('Title is not valid')).toBeTruthy();
  });
});
