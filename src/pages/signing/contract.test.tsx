import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractText } from '../../../domain/calls/contractLink.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import smsTexts from '../../i18n/smsCode/en.json' with { type: 'json' };
import words from '../../i18n/contractSigning/en.json' with { type: 'json' };
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { CallError } from '../../app/http.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { Stage } from '../../records/records.setup.tsx';
import Contract4MobilePage from './Contract4MobilePage.tsx';

vi.mock('../entry/EntryFrame.tsx', () => ({
  EntryFrame: ({ children }: { children: ReactNode }) => children,
}));

i18next.addResourceBundle('en', 'contractSigning', words);
i18next.addResourceBundle('en', 'smsCode', smsTexts);

const text: ContractText = {
  ...{ kind: 'trip', id: '41', version: 3, status: 'sent', contractNo: 'QH2026112600001' },
  ...{ contentHash: 'a'.repeat(64), partyA: '安徽示例网络货运有限公司', partyB: '周建军' },
  ...{ signerPhone: '138****0001', plateNumber: '皖A7K216', waybillNo: 'YD2026112600001' },
  ...{ loadAreaCode: '340102', unloadAreaCode: '330206', planLoadAt: Date.UTC(2026, 10, 26, 1) },
  ...{ freightFen: 576_000, body: '运单合同\n第一条 甲方委托乙方承运。\n第二条 运费。' },
  ...{ readAt: 0, linkExpireAt: null, signedAt: null, reason: null, fileId: null },
};
const signed: ContractText = { ...text, version: 4, status: 'signed', signedAt: 1, fileId: '88' };

/** The last line of the text comes into sight; nothing scrolls here. */
let reach: (() => void) | null = null;
class ViewState {
  constructor(callback: IntersectionObserverCallback) {
    reach = () => {
      callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    };
  }
  observe(): void {}
  disconnect(): void {}
}

let now: ContractText;
let refusal: CallError | null = null;
let sent: { name: string; request: Request }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('IntersectionObserver', ViewState);
  [now, refusal, sent] = [text, null, []];
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    if (name.endsWith('.code')) return { resendAfterS: 60, sentTo: '138****0001', isPrinted: false };
    if (refusal) throw refusal;
    if (name === 'contractLink.sign' || name === 'signedContract.sign') now = signed;
    if (name === 'contractLink.reject') now = { ...text, status: 'rejected', reason: '运费太低' };
    const row = { id: '41', status: 'signed', version: 4, titles: {} };
    return name === 'signedContract.sign' ? { row, facts: {}, history: [] } : now;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (query: string, role: 'driver' | 'dispatcher' = 'driver') => {
  goTo(`/contract4Mobile?${query}`, { replace: true });
  const partyType = role === 'driver' ? 'DRIVER' : 'PLAT';
  const session = sessionOf({
    userId: '7',
    roles: [ROLE_CODES[role]],
    party: { branchCode: 'G1', code: '7', name: 'Driver', headImg: '', introduction: '', partyType },
  });
  render(
    <Stage actors={actorsWith({ session })}>
      <Contract4MobilePage />
    </Stage>,
  );
};
const byName = (name: string) => screen.getByRole('button', { name });
const why = (name: string) => byName(name).getAttribute('aria-description');
const read = async () => {
  await screen.findByRole('article', { name: 'Text of the contract' });
  act(() => {
    reach?.();
    vi.advanceTimersByTime(10_000);
  });
};
const code = () => {
  fireEvent.change(screen.getByLabelText('Code by SMS'), { target: { value: '123456' } });
};
const calls = (name: string) => sent.filter((one) => one.name === name).map(({ request }) => request);

describe('[/contract4Mobile] the contract of a trip on the phone of party B', () => {
  it('shows the head and the text, and is closed until it was read to its end, and for ten seconds', async () => {
    open('contractId=41&t=x');
    await screen.findByRole('article', { name: 'Text of the contract' });
    for (const said of ['QH2026112600001', '皖A7K216', 'YD2026112600001', '第一条 甲方委托乙方承运。'])
      expect(screen.getByText(said)).toBeTruthy();
    expect(await screen.findByText('合肥市 瑶海区 → 宁波市 北仑区')).toBeTruthy();
    expect(screen.getByText('5,760.00 CNY')).toBeTruthy();
    expect(why('Sign the contract')).toBe('Read to the end of the contract first');
    act(() => {
      reach?.();
    });
    expect(why('Sign the contract')).toBe('Take at least 10 seconds to read');
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(why('Sign the contract')).toBe('Enter the six digits of the code');
  });

  it('is signed with the hash that was read; afterwards the paper can be opened', async () => {
    open('contractId=41&t=x');
    await read();
    code();
    fireEvent.click(byName('Sign the contract'));
    expect(await screen.findByText('The contract is signed')).toBeTruthy();
    expect(calls('contractLink.sign')).toMatchObject([
      { kind: 'trip', id: '41', t: 'x', version: 3, smsCode: '123456', contentHash: text.contentHash },
    ]);
    const paper = screen.getByRole('link', { name: 'Download the contract (PDF)' });
    expect(paper.getAttribute('href')).toContain('/link/contract/file/88?kind=trip&id=41&t=x');
  });

  it('is refused with a reason', async () => {
    open('contractId=41&t=x');
    await read();
    fireEvent.click(byName('Refuse to sign'));
    code();
    expect(why('Refuse')).toBe('Give a reason (at least 4 characters)');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '运费太低' } });
    fireEvent.click(byName('Refuse'));
    expect(await screen.findByText('The contract was refused')).toBeTruthy();
    expect(screen.getByText('运费太低')).toBeTruthy();
  });

  it('[50009] has to be read again where its text has changed', async () => {
    open('contractId=41&t=x');
    await read();
    code();
    refusal = new CallError('The contract changed, read it again before signing', 50_009, null);
    fireEvent.click(byName('Sign the contract'));
    await screen.findByText('The contract cannot be opened');
    refusal = null;
    fireEvent.click(byName('Try again'));
    await screen.findByRole('article', { name: 'Text of the contract' });
    expect(why('Sign the contract')).toBe('Read to the end of the contract first');
  });

  it('[45001] says so where the link is over; where no answer comes it can be tried again', async () => {
    refusal = new CallError('This link is no longer valid, please contact the sender', 45_001, null);
    open('contractId=41&t=x');
    expect(await screen.findByText('This link is no longer valid, please contact the sender')).toBeTruthy();
    cleanup();
    refusal = new CallError('Network Error', 0, null);
    open('contractId=41&t=y');
    expect(await screen.findByText('Cannot be opened just now')).toBeTruthy();
    refusal = null;
    fireEvent.click(byName('Try again'));
    expect(await screen.findByRole('article', { name: 'Text of the contract' })).toBeTruthy();
  });

  it('a frame contract has no trip', async () => {
    const trip = { plateNumber: null, waybillNo: null, loadAreaCode: null, unloadAreaCode: null };
    now = { ...text, ...trip, kind: 'frame', status: 'pendingSign', planLoadAt: null, freightFen: null };
    open('frameId=41&t=x');
    await screen.findByRole('article', { name: 'Text of the contract' });
    expect(screen.queryByText('Plate')).toBeNull();
    expect(calls('contractLink.read')).toEqual([{ kind: 'frame', id: '41', t: 'x' }]);
  });

  it('a driver who is logged in needs no link, and comes back to the trip', async () => {
    open('contractId=41&trip=77');
    await read();
    code();
    fireEvent.click(byName('Sign the contract'));
    expect(await screen.findByText('The contract is signed')).toBeTruthy();
    expect(calls('signedContract.sign')).toMatchObject([
      { id: '41', version: 3, smsCode: '123456', contentHash: text.contentHash, isRead: true },
    ]);
    expect(screen.getByRole('link', { name: 'Back to the trip' }).getAttribute('href')).toContain(
      '/driver?trip=77',
    );
  });

  it('opens nothing for others without a link', async () => {
    open('contractId=41', 'dispatcher');
    expect(await screen.findByText(/^This link is no longer valid/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
