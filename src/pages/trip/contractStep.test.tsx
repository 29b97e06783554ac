import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../i18n/tripContract/en.json' with { type: 'json' };
import { answerCalls } from '../../app/http.setup.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import ContractStep from './ContractStep.tsx';

i18next.addResourceBundle('en', 'tripContract', words);

const contract = {
  id: '41',
  status: 'sent',
  version: 2,
  titles: {},
  partyBKind: 'DRIVER',
  partyBName: '周建军',
};
let rows: (typeof contract)[] | null;
let accepted: string | null;
beforeEach(() => {
  [rows, accepted] = [[contract], '2026-12'];
  answerCalls(({ name }) => {
    if (name === 'serviceAgreement') return { present: '2026-12', accepted, history: [] };
    if (rows === null) throw new Error('offline');
    return { records: rows, total: rows.length, size: 10, current: 1, pages: 1 };
  });
});
afterEach(cleanup);

const draw = (role: 'driver' | 'captain', waybillId = '77') =>
  render(
    <Stage
      viewer={{ ...dispatcher, role, partyType: role === 'driver' ? 'DRIVER' : 'CARRIER', partyId: '9' }}
    >
      <ContractStep waybillId={waybillId} onChange={vi.fn<() => void>()} />
    </Stage>,
  );

describe('[/driver] the contract of a trip before it is loaded', () => {
  it('is the way to the signature for whoever signs', async () => {
    draw('driver');
    const way = await screen.findByRole('link', { name: 'Read and sign' });
    expect(way.getAttribute('href')).toContain('/contract4Mobile?contractId=41&trip=77');
    expect(screen.getByText('Loading can be confirmed once it is signed.')).toBeTruthy();
  });

  it('says who signs to others', async () => {
    draw('captain');
    expect(await screen.findByText(/^It is signed by 周建军/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['expired', /^The link for signing is over/],
    ['draft', /^The contract was not sent yet/],
  ])('%s: says whom to ask', async (status, text) => {
    rows = [{ ...contract, status }];
    draw('driver');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads to the newest service agreement where its signature waits for that', async () => {
    [rows, accepted] = [[{ ...contract, status: 'draft' }], '2026-11'];
    draw('driver', '79');
    const way = await screen.findByRole('link', { name: 'Read and accept the service agreement' });
    expect(way.getAttribute('href')).toContain('/profile/index?tab=security');
  });

  it('says so where the contract cannot be loaded, and none is kept on the phone', async () => {
    rows = null;
    draw('driver', '78');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
