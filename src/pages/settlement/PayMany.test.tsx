import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataOf } from '../../../domain/calls/call.ts';
import type {
  Candidate,
  makePayBatch,
  payCandidates,
  PayMember,
  payMembers,
} from '../../../domain/calls/payMany.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { notifyRecordChanged } from '../../app/live.ts';
import payment from '../../i18n/payment/en.json' with { type: 'json' };
import texts from '../../i18n/payMany/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { BatchMembers } from './BatchMembers.tsx';
import { cardText } from './cardText.ts';
import PayMany from './PayMany.tsx';

// Each line of a table writes its card once.
vi.mock('./cardText.ts', { spy: true });

const send = vi.fn<Answers>();
answerCalls(send);
i18next.addResourceBundle('en', 'payMany', texts);
i18next.addResourceBundle('en', 'payment', payment);

const as = (role: Viewer['role']): Viewer => ({ ...dispatcher, role });

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  key: `driver:${id}`,
  applyId: null,
  payee: `driver:${id}`,
  name: `Driver ${id}`,
  cards: [{ id: `7${id}`, bankCode: 'ICBC', tail: `000${id}`, isDefault: true }],
  bills: [{ id: `9${id}`, amountFen: 100_000 }],
  sumFen: 100_000,
  oldestAt: Date.UTC(2026, 2, 3),
  doubts: [],
  refusal: null,
  ...changes,
});
const member = (id: string, changes: Partial<PayMember> = {}): PayMember => ({
  id,
  applyNo: `FS${id}`,
  payeeName: `Driver ${id}`,
  card: { bankCode: 'ICBC', tail: `000${id}` },
  totalFen: 100_000,
  lineCount: 1,
  status: 'pendingReview',
  payment: null,
  doubts: [],
  ...changes,
});
const ROOM = { leftTodayFen: 250_000, ownFundsFen: 900_000 };

let offered: DataOf<typeof payCandidates>;
let batch: DataOf<typeof payMembers>;
const answer: DataOf<typeof makePayBatch> = { batchId: '5', results: [] };
const sentOf = (name: string) =>
  send.mock.calls.filter(([call]) => call.name === name).map(([, sent]) => sent);

beforeEach(() => {
  offered = { ...ROOM, isCut: false, payees: [] };
  batch = { ...ROOM, members: [] };
  send.mockReset();
  send.mockImplementation(({ name }, request) => {
    if (name === 'paymentBatch.candidates') return Promise.resolve(offered);
    if (name === 'paymentBatch.members') return Promise.resolve(batch);
    if (name === 'paymentBatch.make') {
      const { payees } = request as { payees: { payee: string }[] };
      const results = payees.map(({ payee }) => ({ key: payee, refusal: null }));
      return Promise.resolve({ ...answer, results });
    }
    if (name === 'paymentApply.bulk.preview') {
      const ids = String(request.ids).split(',');
      return Promise.resolve(ids.map((id) => ({ id, title: `FS${id}`, version: 1, refusal: null })));
    }
    if (name === 'paymentApply.bulk.run') {
      const { rows } = request as { rows: { id: string }[] };
      return Promise.resolve(rows.map(({ id }) => ({ id, refusal: null })));
    }
    return Promise.resolve([]);
  });
});
afterEach(cleanup);

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('[/tms/Carrier/payApply] the choice of many payees', () => {
  const chosen = () => screen.findByText(/payees? chosen/);
  const opened = () => {
    render(
      <Stage viewer={as('financeClerk')}>
        <PayMany onClose={() => undefined} />
      </Stage>,
    );
  };
  const row = async (name: string) => {
    const table = await screen.findByRole('table', { name: 'Payees to apply for' });
    return within(table).getByRole('row', { name: new RegExp(name) });
  };

  it('takes everybody but those with a refusal or without a card, who may still go to the wallet', async () => {
    offered.payees = [
      candidate('1'),
      candidate('2', { refusal: 'Payment is on hold by YC1' }),
      candidate('3', { cards: [] }),
    ];
    opened();
    expect((await chosen()).textContent).toBe('1 payee chosen, 1,000.00 CNY in all');
    expect(within(await row('Driver 1')).getByRole('combobox').textContent).toContain(
      'ICBC ··0001 (default)',
    );
    expect((await row('Driver 2')).textContent).toContain('Payment is on hold by YC1');
    expect(within(await row('Driver 2')).getByRole('checkbox')).toHaveProperty('disabled', true);
    const third = within(await row('Driver 3'));
    expect(third.getByRole('checkbox')).toHaveProperty('disabled', true);
    await userEvent.selectOptions(third.getByRole('combobox'), 'Wallet');
    expect((await chosen()).textContent).toBe('2 payees chosen, 2,000.00 CNY in all');
  });

  it('says what to look at, takes that out at one press, and warns of more than can leave today', async () => {
    offered.payees = [
      candidate('1'),
      candidate('2', { doubts: [{ kind: 'unusual', usualFen: 12_300, no: null }] }),
      candidate('3', { doubts: [{ kind: 'repeated', usualFen: null, no: 'FS9' }] }),
    ];
    opened();
    expect((await row('Driver 2')).textContent).toContain('Unusual amount; usually 123.00 CNY');
    expect((await row('Driver 3')).textContent).toContain('Perhaps repeated: FS9');
    expect(await screen.findByText(/Beyond the limit of the day/)).toBeTruthy();
    await userEvent.click(await button('Take out what to look at'));
    expect((await chosen()).textContent).toBe('1 payee chosen, 1,000.00 CNY in all');
    expect(screen.queryByText(/Beyond the limit of the day/)).toBeNull();
  });

  it('applies for all in one batch, whose members it shows then', async () => {
    offered.payees = Array.from({ length: 60 }, (_, index) => candidate(String(index + 10)));
    batch.members = [member('81')];
    opened();
    await chosen();
    await userEvent.click(await button('Submit'));
    await userEvent.click(await button('Submit (60)'));
    expect(await screen.findByRole('table', { name: 'Members of the batch' })).toBeTruthy();
    const requests = sentOf('paymentBatch.make') as { requestNo: string; payees: { payee: string }[] }[];
    // Two slices of one request.
    expect(requests.map(({ payees }) => payees.length)).toEqual([50, 10]);
    expect(new Set(requests.map(({ requestNo }) => requestNo)).size).toBe(1);
    expect(requests[0]?.payees[0]).toEqual({
      payee: 'driver:10',
      channel: 'bankCard',
      bankCardId: '710',
      bills: [{ id: '910', amountFen: 100_000 }],
    });
  });
});

describe('[/tms/Carrier/combinedPayment] the members of a batch', () => {
  const opened = async (role: Viewer['role']) => {
    render(
      <Stage viewer={as(role)}>
        <BatchMembers batchId="5" />
      </Stage>,
    );
    await screen.findByRole('table', { name: 'Members of the batch' });
    return screen.getByRole('group', { name: 'For many at once' });
  };
  const offeredSteps = (group: HTMLElement) =>
    within(group)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are moved on together by whoever decides in their state, but for those taken out, which are rejected', async () => {
    batch.members = ['1', '2', '3'].map((id) => member(id));
    const group = await opened('auditor');
    expect(offeredSteps(group)).toEqual(['Pass review: 3, 3,000.00 CNY']);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Take out FS2' }));
    expect(offeredSteps(group)).toEqual(['Pass review: 2, 2,000.00 CNY', 'Reject: 1, 1,000.00 CNY']);
    await userEvent.click(await button(/^Pass review: 2/));
    await userEvent.click(await button('Pass review (2)'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const [sent] = sentOf('paymentApply.bulk.run') as { event: string; rows: { id: string }[] }[];
    expect([sent?.event, sent?.rows.map(({ id }) => id)]).toEqual(['review.pass', ['1', '3']]);
  });

  it('are released in a wave that fits the limit of the day', async () => {
    batch.members = ['1', '2', '3'].map((id) => member(id, { status: 'pendingFinance' }));
    expect(offeredSteps(await opened('financeApprover'))).toEqual([
      'Release: 2, 2,000.00 CNY (1 wait for the next wave)',
    ]);
    cleanup();
    batch.leftTodayFen = 0;
    const group = await opened('financeApprover');
    expect(within(group).getByRole('button').getAttribute('aria-description')).toMatch(/^Beyond the limit/);
    cleanup();
    expect(offeredSteps(await opened('auditor'))).toEqual([]);
  });

  it('follow hundreds of changes with a few renderings, and render only the lines that changed', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => String(index + 10));
    batch.members = ids.map((id) => member(id));
    let renderings = 0;
    render(
      <Stage viewer={as('auditor')}>
        <Profiler id="members" onRender={() => (renderings += 1)}>
          <BatchMembers batchId="5" />
        </Profiler>
      </Stage>,
    );
    await screen.findByRole('table', { name: 'Members of the batch' });
    vi.mocked(cardText).mockClear();
    renderings = 0;
    batch.members = ids.map((id) => member(id, id === '12' ? { status: 'pendingApproval' } : {}));
    for (const id of [...ids, ...ids, ...ids, ...ids])
      act(() => {
        notifyRecordChanged('paymentApply', id);
      });
    expect(await screen.findByText('To approve')).toBeTruthy();
    expect(vi.mocked(cardText)).toHaveBeenCalledTimes(1);
    // Of 200 messages; the choice, the call and the lines each render a few times.
    expect(renderings).toBeLessThan(20);
  });

  it('show payee, card, amount, and the state of each payment with the reason of a failure', async () => {
    batch.members = [
      member('1', { status: 'paid', payment: { id: '4', status: 'succeeded', failMsg: null } }),
      member('2', {
        status: 'partlyPaid',
        card: null,
        payment: { id: '6', status: 'failed', failMsg: 'Account closed' },
      }),
    ];
    await opened('financeClerk');
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, 7)
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['FS1', 'Driver 1', 'ICBC ··0001', '1,000.00', 'Paid', 'Succeeded'],
      ['FS2', 'Driver 2', 'Wallet', '1,000.00', 'Payment failed', 'FailedAccount closed'],
    ]);
    expect(
      screen.getByText('Applications: 2 (2,000.00 CNY); paid: 1 (1,000.00 CNY); failed: 1'),
    ).toBeTruthy();
  });
});
