import { expect, it } from 'vitest';
import { checkLedger } from '../../../server/ledger/check.ts';
import { useDesk } from '../desk.ts';

const desk = useDesk();

it('the seeded books are right', async () => {
  expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
});
