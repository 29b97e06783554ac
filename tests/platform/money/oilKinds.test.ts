import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { plainItem } from '../../../server/ports/embeddedOilSales.ts';
import { OIL_SENTINELS } from '../../../server/ports/embeddedOilSupplier.ts';
import { useDesk } from '../desk.ts';
import { booksRight, useCashiers } from './advanceSteps.ts';
import { FuelDesk } from './oilCardSteps.ts';

const HOUR_MS = 3_600_000;
const CARD = '1000500000000091';

describe('[oilSupplier] what a fuel supplier tells belongs to an order of its kind', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const fuel = new FuelDesk(desk, all);
  let master: string;

  beforeAll(async () => {
    desk.advance(startOfDay(desk.now()) + DAY_MS + 8 * HOUR_MS - desk.now());
    await all.again();
    await fuel.buys(1_000_000, 'GB20260302191');
    master = await fuel.master('1000500000000001', 1_000_000);
  });

  it('a refund is not taken for an allocation of the same sum, on its way or just done', async () => {
    const id = await fuel.sub(CARD, master, { vehicleId: null });
    const refund = (txnId: string, amountFen: number) =>
      fuel.tells(plainItem({ txnId, cardNo: CARD, kind: 'refund', amountFen, at: desk.now() }));
    const allocates = async (amountFen: number) => {
      const asked = await all.clerk.event('oilCard', master, 'allocate', { toCardId: id, amountFen });
      expect(asked).toMatchObject({ status: 0 });
      await fuel.orders();
    };
    const onCard = async () =>
      (await fuel.txns({ cardId: id }))
        .map(({ kind, amountFen, status }) => `${String(kind)} ${String(amountFen)} ${status}`)
        .toSorted();
    const onItsWay = 10_000 + OIL_SENTINELS.vague;
    await allocates(onItsWay);
    await refund('A-refund-1', onItsWay);
    expect(await onCard()).toEqual([`refund ${String(onItsWay)} pendingAdjust`]);
    // The supplier tells of the refund first, and then of both sides of the allocation.
    await allocates(10_010);
    await refund('A-refund-2', 10_010);
    expect(await onCard()).toEqual([
      'allocate 10010 ignored',
      'refund 10010 pendingAdjust',
      `refund ${String(onItsWay)} pendingAdjust`,
    ]);
    expect(await fuel.balance(id)).toBe(10_010);
    await booksRight(desk);
  });
});
