import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { ViewerContext } from '../../app/hooks.ts';
import { useMoneyWords } from './moneyWords.ts';
import './home.setup.tsx';

afterEach(cleanup);

function Named() {
  return Object.values(useMoneyWords()).join(' | ');
}

/** The words for receivable, received, payable and paid, as this reader sees them. */
function wordsOf(role: Viewer['role'], partyType: Viewer['partyType']) {
  const viewer: Viewer = { userId: '1', groupCode: 'G', role, partyType, partyId: '5' };
  const { container } = render(
    <ViewerContext value={viewer}>
      <Named />
    </ViewerContext>,
  );
  return container.textContent;
}

describe('the money of a dashboard', () => {
  it('is named from the side of its reader', () => {
    expect(wordsOf('financeClerk', 'PLAT')).toBe('Receivable | Received | Payable | Paid');
    expect(wordsOf('shipper', 'SHIPMENT')).toBe('Freight I owe | Freight I paid | Payable | Paid');
    for (const [role, partyType] of [
      ['captain', 'CARRIER'],
      ['driver', 'DRIVER'],
    ] as const)
      expect(wordsOf(role, partyType)).toBe('Receivable | Received | Freight I earn | Freight I got');
  });
});
