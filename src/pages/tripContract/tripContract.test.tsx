import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractText } from '../../../domain/calls/contractLink.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { lifecycle, type SignedContractFacts } from '../../../machines/lifecycles/signedContract/machine.ts';
import words from '../../i18n/tripContract/en.json' with { type: 'json' };
import { CallError } from '../../app/http.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { nextEvents } from '../../records/detail/nextEvents.ts';
import { sumsUnder } from '../../records/list/columns.tsx';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { CopyLink } from './CopyLink.tsx';
import SmsState from './SmsState.tsx';
import { NoTemplate } from './NoTemplate.tsx';
import { ToSigning } from './ToSigning.tsx';
import { signedContractView } from './view.tsx';

i18next.addResourceBundle('en', 'tripContract', words);

const row = { id: '41', status: 'sent', version: 2, titles: {}, partyBKind: 'CARRIER' };
const text: ContractText = {
  ...{ kind: 'trip', id: '41', version: 2, status: 'sent', contractNo: 'QH2026112600001' },
  ...{ contentHash: 'b'.repeat(64), partyA: '甲方', partyB: '乙方', signerPhone: '138****0001' },
  ...{ plateNumber: null, waybillNo: null, loadAreaCode: null, unloadAreaCode: null, planLoadAt: null },
  ...{ freightFen: null, body: '第一条 运费', readAt: null, linkExpireAt: null, signedAt: null },
  ...{ reason: null, fileId: null },
};
let templates: object[];
let refusal: CallError | null;
let sent: { name: string; request: Request }[];
beforeEach(() => {
  [templates, refusal, sent] = [[], null, []];
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    if (refusal) throw refusal;
    if (name === 'contractTemplate.list')
      return { records: templates, total: templates.length, size: 10, current: 1, pages: 1 };
    if (name === 'contractSms.states') return { '5': 'delivered', '6': 'failed' };
    if (name === 'signedContract.copyLink')
      return {
        address: 'https://x.cn/#/contract4Mobile?contractId=41&t=new',
        until: Date.UTC(2026, 10, 24, 4),
      };
    return text;
  });
});
afterEach(cleanup);

const draw = (role: Role, view: ReactNode) => render(<Stage viewer={{ ...dispatcher, role }}>{view}</Stage>);

describe('[/addedService/transportContract] a contract of a trip', () => {
  it('its link is made for whoever passes it on, with its end; a refusal is said', async () => {
    draw('dispatcher', <CopyLink row={row} />);
    fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect((await screen.findByRole('link')).getAttribute('href')).toContain('contractId=41&t=new');
    expect(screen.getByText('The link is valid until 2026-11-24 12:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
    expect(sent).toEqual([{ name: 'signedContract.copyLink', request: { id: '41', version: 2 } }]);
    cleanup();
    refusal = new CallError('The limit of 5 messages is reached', 50_010, null);
    draw('dispatcher', <CopyLink row={row} />);
    fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The limit of 5 messages is reached');
  });

  it('nobody else makes a link, and none is made for one that is signed', () => {
    draw('service', <CopyLink row={row} />);
    draw('dispatcher', <CopyLink row={{ ...row, status: 'signed' }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads the one who signs to the text, and nobody else', () => {
    draw('driver', <ToSigning row={row} />);
    expect(screen.queryByRole('link')).toBeNull();
    draw('captain', <ToSigning row={row} />);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/contract4Mobile?contractId=41');
  });

  it('offers no signature and no refusal where the text is not read: the page of the signature has both', () => {
    const facts: SignedContractFacts = {
      ...{ submittedBy: '0', partyB: 'captain', isPartyApproved: true, isSmsAgreed: true, isCodeRight: null },
      ...{ sendCount: 1, lastSentAt: 0, linkExpireAt: null, readAt: null, contentHash: text.contentHash },
      ...{ isDeparted: false, lacksFile: false, isSealed: false },
    };
    const captain = { ...dispatcher, role: 'captain' as const };
    const all = nextEvents(
      signedContract,
      lifecycle,
      { row, facts: { ...facts }, history: [] },
      captain,
      0,
      'en',
    );
    expect(all.map(({ type }) => type)).toEqual(signedContractView.elsewhere);
  });

  it('says of which trips no template is in force, as long as that is so', async () => {
    templates = [{ ...row, id: '1', kind: 'driverTrip' }];
    draw('admin', <NoTemplate />);
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^No contract template is in force for: Fleet trip\. New trips of that kind get no contract/,
    );
    cleanup();
    templates = [...templates, { ...row, id: '2', kind: 'carrierTrip' }];
    draw('dispatcher', <NoTemplate />);
    await waitFor(() => {
      expect(sent.filter(({ name }) => name === 'contractTemplate.list')).toHaveLength(2);
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('the list says how many were signed of those that were sent', () => {
    const sums = (summary: Record<string, number>) =>
      sumsUnder(signedContractView, summary, 'zh').get('sendCount');
    expect(sums({ sentCount: 31, signedCount: 24 })).toEqual([
      { label: '已发送', text: '31' },
      { label: '已签署', text: '24' },
      { label: '签署率', text: '77.42%' },
    ]);
    expect(sums({ sentCount: 0, signedCount: 0 })).toHaveLength(2);
  });

  it('the states of all messages of a list are asked for at once', async () => {
    draw(
      'dispatcher',
      <>
        <SmsState id="5" />
        <SmsState id="6" />
      </>,
    );
    await waitFor(() => {
      expect(screen.getByText('Delivered')).toBeTruthy();
      expect(screen.getByText('Failed')).toBeTruthy();
    });
    expect(sent).toEqual([{ name: 'contractSms.states', request: { ids: '5,6' } }]);
  });
});
