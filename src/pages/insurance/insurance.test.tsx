import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoundPolicy } from '../../../domain/calls/cover.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/insurance/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { ClaimDesk } from './ClaimDesk.tsx';
import { CoverChoice } from './CoverChoice.tsx';
import PolicyEnquiryPage from './PolicyEnquiryPage.tsx';
import { SilenceBanner } from './SilenceBanner.tsx';

vi.mock('../useOpenRecords.ts', () => ({
  useOpenRecords: () => ({ addressOf: () => undefined }),
}));

i18next.addResourceBundle('en', 'insurance', texts);
const send = vi.fn<Answers>();
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockReset();
});

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 10, 20, 4);

const offer = {
  ...{
    productId: '7',
    productName: 'Cargo all risks',
    insurerName: 'PICC Hefei',
    product: 'cargoAll',
    version: 1,
  },
  ...{
    ratePpm: 420,
    minPremiumFen: 3_000,
    maxInsuredFen: 500_000_000,
    deductibleFen: 50_000,
    deductibleBp: 500,
  },
  ...{ coverHours: 72, maxDays: 30, excluded: ['Coal'], summary: 'Covers theft and rain.' },
  ...{ termsFileId: null, msg: null },
};
const offers = {
  ...{
    waybillNo: 'YD1',
    goodsName: 'Rebar',
    goodsTypeId: '3',
    goodsTypeName: 'Rebar',
    insuredFen: 11_132_500,
  },
  ...{ departAt: AT, holderName: 'Wanjiang Steel', idNo: '1', phone: '2' },
  offers: [
    offer,
    {
      ...offer,
      productId: '8',
      productName: 'Cargo basic',
      ratePpm: 200,
      msg: 'Waybill YD1 has this cover already',
    },
  ],
};

describe('the products for a waybill', () => {
  const set = vi.fn<(name: string, value: unknown) => void>();
  const shown = (values: Readonly<Record<string, unknown>>) =>
    render(
      <Stage viewer={dispatcher}>
        <CoverChoice values={values} set={set} issues={{}} />
      </Stage>,
    );

  it('stand side by side with the premium for the sum as it is typed, and say what is not for it', async () => {
    send.mockResolvedValue(offers);
    shown({ waybillId: '5', insuredFen: 11_132_500 });
    const card = await screen.findByRole('region', { name: 'Cargo all risks' });
    expect(within(card).getByText('46.76')).toBeTruthy();
    expect(within(card).getByText('Coal')).toBeTruthy();
    const basic = screen.getByRole('region', { name: 'Cargo basic' });
    expect(within(basic).getByText('Waybill YD1 has this cover already')).toBeTruthy();
    expect(within(basic).getByRole<HTMLButtonElement>('button', { name: 'Choose' }).disabled).toBe(true);
  });

  it('are chosen once their terms were read to the end', async () => {
    send.mockResolvedValue(offers);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
    shown({ waybillId: '5', insuredFen: 11_132_500 });
    const card = await screen.findByRole('region', { name: 'Cargo all risks' });
    const choose = within(card).getByRole<HTMLButtonElement>('button', { name: 'Choose' });
    expect(choose.disabled).toBe(true);
    const terms = within(card).getByRole('region', { name: 'Terms of Cargo all risks' });
    Object.defineProperty(terms, 'scrollTop', { value: 500 });
    fireEvent.scroll(terms);
    expect(choose.disabled).toBe(false);
    await userEvent.click(choose);
    expect(set).toHaveBeenCalledWith('productId', { id: '7', title: 'Cargo all risks' });
    vi.restoreAllMocks();
  });

  it('ask for a waybill first, and may be asked for again where they failed', async () => {
    send.mockRejectedValue(new Error('away'));
    shown({});
    expect(screen.getByText('Choose a waybill to see the products for it')).toBeTruthy();
    cleanup();
    shown({ waybillId: '5' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the enquiry of policies', () => {
  const policy: FoundPolicy = {
    ...{
      id: '1',
      policyNo: 'TB1',
      policyNumber: 'PICC1',
      status: 'effective',
      productName: 'Cargo all risks',
    },
    ...{ insurerName: 'PICC Hefei', waybillNo: 'YD1', plateNumber: '皖A7K216', goodsName: 'Rebar' },
    ...{ insuredFen: 11_132_500, effectiveAt: AT, coverEnd: AT + 72 * HOUR_MS, departAt: AT, despatchAt: AT },
    ...{ unloadedAt: null, planUnloadAt: AT + 20 * HOUR_MS, paperId: '9' },
    claims: [
      {
        ...{ id: '2', claimNo: 'LP1', status: 'surveying', accidentAt: AT + HOUR_MS },
        ...{ claimedFen: 292_000, paidFen: null },
      },
    ],
  };
  const word = { at: AT, from: AT, to: AT, coverEnd: AT + 72 * HOUR_MS, tripFrom: AT, tripTo: AT };

  async function looked(state: 'confirmed' | 'notConfirmed' | 'silent', policies = [policy]) {
    send.mockImplementation((call) =>
      call.name.endsWith('.enquiry') ? { policies, vehicles: [] } : { ...word, state },
    );
    render(
      <Stage viewer={{ ...dispatcher, role: 'service' }}>
        <PolicyEnquiryPage />
      </Stage>,
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Policy number, plate or waybill' }),
      'PICC1{Enter}',
    );
  }

  it('shows the policy with the word of its insurer, its time beside the trip, and its claims', async () => {
    await looked('confirmed');
    const card = await screen.findByRole('article', { name: 'PICC1' });
    expect((await within(card).findByRole('status', { name: 'Word of the insurer' })).textContent).toContain(
      'Confirmed by the insurer 12:00',
    );
    expect(within(card).getByRole('img', { name: /^Cover 11-20 12:00/ })).toBeTruthy();
    expect(within(card).getByText('LP1')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Open the policy document' })).toBeTruthy();
  });

  it.each([
    ['notConfirmed', 'Not confirmed'],
    ['silent', 'The insurer does not answer'],
  ] as const)('says honestly: %s', async (state, text) => {
    await looked(state);
    const seal = await screen.findByRole('status', { name: 'Word of the insurer' });
    expect(seal.textContent).toContain(text);
    expect(within(seal).getByRole('button', { name: 'Ask again' })).toBeTruthy();
  });

  it('says that nothing was found', async () => {
    await looked('confirmed', []);
    expect(await screen.findByText('No policy was found that you may see')).toBeTruthy();
  });
});

describe('a silent insurer', () => {
  const shown = (answer: object) => {
    send.mockResolvedValue(answer);
    render(
      <Stage viewer={dispatcher}>
        <SilenceBanner />
      </Stage>,
    );
  };
  it('is told with how much waits', async () => {
    shown({ since: AT, waiting: 3 });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The insurer does not answer since 11-20 12:00: 3 applications wait, and nothing is lost.',
    );
  });
});

describe('the desk of a claim', () => {
  const row = {
    ...{ id: '2', version: 1, gmtModified: 1, status: 'surveying', claimNo: 'LP1', caseNo: 'BA1' },
    titles: { insurerId: '人保财险合肥分公司', policyId: 'PICC1', waybillId: 'YD1' },
    ...{ accidentAt: AT, place: null, description: '雨布破损', claimedFen: 292_000, approvedFen: null },
    ...{ decideBy: Date.now() + 5.5 * 24 * HOUR_MS, payBy: null, papers: ['1', '2'] },
  };
  const shown = (role: 'service' | 'shipper') =>
    render(
      <Stage viewer={{ ...dispatcher, role }}>
        <ClaimDesk row={row} />
      </Stage>,
    );

  it('counts down to the decision, lists the papers, and writes to the insurer', async () => {
    shown('service');
    const desk = screen.getByRole('region', { name: 'Claim desk' });
    expect(within(desk).getByRole('timer').textContent).toContain('5 days left');
    expect(within(desk).getByText('Uploaded: 2')).toBeTruthy();
    expect(desk.textContent).toContain('人民币 2,920.00 元');
    await userEvent.click(within(desk).getByRole('radio', { name: 'Reminder' }));
    expect(desk.textContent).toContain('本案核定期限');
  });

  it('leaves the letters to customer service', () => {
    shown('shipper');
    expect(screen.queryByRole('group', { name: 'Letters to the insurer' })).toBeNull();
  });
});
