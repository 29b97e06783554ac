import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';

vi.mock('../profile/Certificates.tsx', () => ({ Certificates: () => null }));
vi.mock('./RunningMap.tsx', () => ({ default: () => <section aria-label="Map" /> }));

const shipper: Viewer = { userId: '8', groupCode: 'G', role: 'shipper', partyType: 'SHIPMENT', partyId: '3' };

/** Opens the home of a shipper whose login said this version; its session is read anew. */
async function isMapFirst(softVersion: string): Promise<boolean> {
  vi.resetModules();
  localStorage.setItem('dataBranch', JSON.stringify({ softVersion, partyGroupConfigCacheMap: {} }));
  const { answerCalls } = await import('../../app/http.setup.ts');
  answerCalls(({ name }) => {
    throw new Error(`no answer for ${name}`);
  });
  const { openAt } = await import('./home.setup.tsx');
  await openAt('/shipper', shipper);
  const map = await screen.findByRole('region', { name: 'Map' });
  const publish = screen.getByRole('link', { name: 'Publish a load' });
  return (map.compareDocumentPosition(publish) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

describe('[R-08] /shipper', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it.each([
    ['ntocc_CTMS', true],
    ['ctms', true],
    ['ntocc', false],
  ])('[S-04] of the version %s shows the map first: %s', async (version, isFirst) => {
    expect(await isMapFirst(version)).toBe(isFirst);
  });
});
