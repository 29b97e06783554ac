import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/editions/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { EditionMatrix } from './EditionMatrix.tsx';
import { PayLead } from './PayLead.tsx';
import { PricePreview } from './PricePreview.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

i18next.addResourceBundle('en', 'editions', texts);

const DAY_MS = 86_400_000;
const admin: Viewer = { ...dispatcher, role: 'admin' };
const central: Viewer = { ...admin, isCentral: true };
const base = { version: 1, gmtModified: 0, titles: {} };

const edition = (id: string, name: string, changes: object = {}): WireRow => ({
  ...{ ...base, id, status: 'enabled', editionName: name, editionNameEn: name, editionNameEs: name },
  ...{
    editionNameJa: name,
    isBuiltIn: false,
    monthFeeFen: 198_000,
    yearFeeFen: 1_980_000,
    perWaybillFeeFen: 80,
  },
  ...{ sort: 1, warnFen: 20_000, trialDays: 30, maxUsers: 30, maxVehicles: null, maxWaybillsMonth: null },
  ...{ features: [{ pageName: 'OrderManage' }], remark: null },
  ...changes,
});
const subscription = (changes: object = {}): WireRow => ({
  ...{ ...base, id: '9', status: 'active', editionId: '2', startAt: Date.now() - 50 * DAY_MS },
  ...{
    trialEndAt: null,
    endAt: Date.now() + 50 * DAY_MS,
    nextEditionId: null,
    nextAt: null,
    graceUntil: null,
  },
  ...{ balanceFen: 19_040, owedFen: 0, warnFen: 20_000 },
  ...changes,
});

let own: WireRow[] = [];
let editions: WireRow[] = [];
const saved = vi.fn<(request: object) => void>();
const fault: { next: CallError | null; isAway: boolean } = { next: null, isAway: false };
const pageOf = (records: readonly WireRow[]) => ({
  ...{ records, total: records.length, size: 50, current: 1, pages: 1 },
});

const answers: Answers = ({ name }, request) => {
  if (fault.isAway) throw new CallError('away', NO_ANSWER, null);
  if (name === 'editionSubscription.list') return pageOf(own);
  if (name === 'billingEdition.list') return pageOf(editions);
  if (name === 'billingEdition.save') {
    saved(request);
    const { next } = fault;
    fault.next = null;
    if (next) throw next;
    return { row: editions[0], facts: {}, history: [] };
  }
  return [];
};

beforeEach(() => {
  answerCalls(answers);
  saved.mockClear();
  fault.next = null;
  fault.isAway = false;
  own = [subscription()];
  editions = [edition('2', 'Standard'), edition('3', 'Flagship', { yearFeeFen: 3_980_000, features: [] })];
});
afterEach(cleanup);

const shown = (view: React.ReactNode, viewer = admin) => render(<Stage viewer={viewer}>{view}</Stage>);

describe('[/systemManage/billingEdition] the subscription of the own group (addendum B 6)', () => {
  const card = () => screen.findByRole('region', { name: 'This subscription' });

  it('shows its period as a bar, its balance and its warning', async () => {
    shown(<SubscriptionCard />);
    const part = await card();
    expect(await within(part).findByText('Low balance')).toBeTruthy();
    expect(within(part).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(part.textContent).toContain('190.40');
    expect(within(part).getByRole('link', { name: 'Payments' })).toBeTruthy();
  });

  it('the full edition says that nothing is to pay, and offers nothing', async () => {
    editions = [edition('2', 'Full', { isBuiltIn: true, features: [], perWaybillFeeFen: 0 })];
    own = [subscription({ endAt: null })];
    shown(<SubscriptionCard />);
    const part = await card();
    expect(await within(part).findByText(/no fees, no end, no limits/)).toBeTruthy();
    expect(within(part).queryByRole('link')).toBeNull();
  });

  it('says what a stop means, and until when there is grace', async () => {
    own = [subscription({ status: 'suspended' })];
    shown(<SubscriptionCard />);
    expect((await screen.findByRole('alert')).textContent).toContain('running work goes on');
    cleanup();
    own = [subscription({ status: 'overdue', graceUntil: Date.UTC(2026, 11, 1, 4) })];
    shown(<SubscriptionCard />);
    expect(await screen.findByText(/Grace until 2026-12-01 12:00/)).toBeTruthy();
  });

  it('can be loaded again, and may be empty', async () => {
    fault.isAway = true;
    shown(<SubscriptionCard />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fault.isAway = false;
    own = [];
    await userEvent.click(again);
    expect(await screen.findByText('No subscription yet')).toBeTruthy();
  });
});

describe('[/systemManage/paidRecords] a payment', () => {
  const preview = (values: object) =>
    shown(<PricePreview values={{ ...values }} set={() => undefined} issues={{}} />);

  it('costs whole years and months, and says its period', async () => {
    preview({ kind: 'renew', editionId: { id: '2', title: 'Standard' }, months: 14 });
    const part = await screen.findByRole('region', { name: 'What it costs' });
    expect(await within(part).findByText('23,760.00')).toBeTruthy();
    expect(part.textContent).toContain('1 × year at 19,800.00');
    expect(part.textContent).toContain('2 × month at 1,980.00');
    expect(part.textContent).toContain('Period ');
  });

  it('a top-up says what is left after what is owed', async () => {
    own = [subscription({ balanceFen: 0, owedFen: 3_200 })];
    preview({ kind: 'topUp', topUpFen: 30_000 });
    expect(await screen.findByText('Balance afterwards 268.00')).toBeTruthy();
    expect(screen.getByText('32.00 owed is covered first')).toBeTruthy();
  });

  it('by code shows it to scan, with the time that is left', () => {
    const row = {
      ...base,
      id: '1',
      status: 'pendingPayment',
      channel: 'wechat',
      amountFen: 50_000,
      paidNo: 'FF1',
    };
    shown(<PayLead row={{ ...row, codeUrl: 'weixin://1', expireAt: Date.now() + 3_600_000 }} />);
    expect(screen.getByRole('img', { name: 'Payment code' })).toBeTruthy();
    expect(screen.getByText('Scan with WeChat to pay 500.00 yuan')).toBeTruthy();
    expect(screen.getByText(/^Ends in (01:00:00|00:59:5\d)$/)).toBeTruthy();
    cleanup();
    shown(<PayLead row={{ ...row, codeUrl: null, expireAt: Date.now() + 3_600_000 }} />);
    expect(screen.getByRole('status').textContent).toContain('Asking the channel');
    cleanup();
    shown(<PayLead row={{ ...row, codeUrl: 'weixin://1', expireAt: 1 }} />);
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
    shown(<PayLead row={{ ...row, status: 'closed', strayFen: 1, strayBackAt: null }} />);
    expect(screen.getByRole('status').textContent).toContain('they go back');
  });
});

describe('pages by edition', () => {
  it('the central group changes them by ticks', async () => {
    shown(<EditionMatrix />, central);
    const [tick] = await screen.findAllByLabelText(/: Flagship/);
    if (tick) await userEvent.click(tick);
    await userEvent.click(screen.getByRole('button', { name: 'Save Flagship' }));
    await waitFor(() => {
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({ id: '3', version: 1, editionName: 'Flagship' }),
      );
    });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Save Flagship' })).toBeNull();
    });
  });

  it('a refusal stays on the page, with the ticks', async () => {
    fault.next = new CallError('Someone else changed it', 10409, null);
    shown(<EditionMatrix />, central);
    const [tick] = await screen.findAllByLabelText(/: Flagship/);
    if (tick) await userEvent.click(tick);
    await userEvent.click(screen.getByRole('button', { name: 'Save Flagship' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed it');
    expect(screen.getByRole('button', { name: 'Save Flagship' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('button', { name: 'Save Flagship' })).toBeNull();
  });

  it('other groups only read them', async () => {
    shown(<EditionMatrix />);
    const [tick] = await screen.findAllByLabelText(/: Flagship/);
    expect(tick?.hasAttribute('disabled')).toBe(true);
  });
});
