import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { InputInvoiceFacts } from '../../../machines/lifecycles/inputInvoice/machine.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import TaxReportPage from './TaxReportPage.tsx';

const send = vi.fn<Answers>();
answerCalls(send);

const clerk: Viewer = { ...dispatcher, userId: '3', role: 'financeClerk' };

const draft: WireRow = {
  ...{ id: '7', version: 1, status: 'draft', titles: {}, entryNo: 'JX2026033100001', kind: 'fuel' },
  ...{ documentKind: 'special', invoiceNo: '26342000000012345678', sellerName: '安徽长江石化销售有限公司' },
  ...{ totalFen: 160_000, sharedFen: 160_000, claimFen: 18_407, lines: [], gmtCreated: 0, gmtModified: 0 },
};
const facts = {
  submittedBy: '8',
  registeredBy: ['8', '8'],
  isDeductible: true,
  shares: 1,
  against: null,
  isOfOthersCards: false,
  isReported: false,
} satisfies InputInvoiceFacts;

/** Opens the input invoice on its tab of the page. */
async function opened(registeredBy: string[]): Promise<HTMLElement> {
  const detail: Detail = { row: draft, facts: { ...facts, registeredBy }, history: [] };
  const records = { records: [draft], total: 1, size: 20, current: 1, pages: 1, summary: {} };
  send.mockImplementation(({ name }) => {
    if (name === 'listSettings') return Promise.resolve({ layout: null, views: [] });
    if (name === 'inputInvoice.list') return Promise.resolve(records);
    if (name.startsWith('inputInvoice.')) return Promise.resolve(detail);
    return Promise.resolve(name.endsWith('.list') ? { ...records, records: [], total: 0 } : []);
  });
  goTo('/addedService/taxReport?tab=input&open=7', { replace: true });
  render(
    <Stage viewer={clerk}>
      <TaxReportPage />
    </Stage>,
  );
  await screen.findByRole('dialog');
  return screen.findByRole('button', { name: 'Certify' });
}

describe('[/addedService/taxReport] an input invoice', () => {
  beforeEach(() => {
    send.mockReset();
  });
  afterEach(cleanup);

  it('is certified by a second person', async () => {
    const button = await opened(['8', '8']);
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    expect(button.getAttribute('aria-description')).toBeNull();
  });

  it.each([
    ['registered', ['3', '8']],
    ['changed', ['8', '3']],
  ])('[42018] says why who %s it may not certify it', async (_title, registeredBy) => {
    const button = await opened(registeredBy);
    expect(button.getAttribute('aria-description')).toBe(
      'An input invoice is certified by somebody other than who registered or changed it',
    );
  });
});
