import { describe, expect, it } from 'vitest';
import type { Call, DataOf, RequestOf } from '../../../domain/calls/call.ts';
import { statisticCall } from '../../../domain/calls/figures.ts';
import {
  getFeeList4Driver,
  getFeeStatistics,
  getPartyRoleConfigCountStatistics,
  shipmentInfo,
} from '../../../domain/calls/statistics.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { profitWaybill } from '../../../domain/statistics/pages/fees.ts';
import { type Part, useFirm } from '../workedExample/firm.ts';
import { exampleSteps } from '../workedExample/steps.ts';
import { invoicing } from '../workedExample/invoicing.ts';
import { paying } from '../workedExample/paying.ts';
import { transporting } from '../workedExample/transporting.ts';
import { valuing } from '../workedExample/valuing.ts';

/** The amounts of transport-and-money 15.2 on the home pages, as the example goes on over HTTP. */
describe('figures of the home pages', () => {
  const firm = useFirm('03-01 08:00');

  async function asks<C extends Call>(part: Part, call: C, request: RequestOf<C>): Promise<DataOf<C>> {
    const answer = await (await firm.who(part)).call(call, request);
    expect(answer).toMatchObject({ status: 0 });
    return answer.data;
  }
  const days = () => ({ startDate: startOfDay(firm.now()) - 61 * DAY_MS, endDate: startOfDay(firm.now()) });
  const fees = (part: Part) => asks(part, getFeeStatistics, { ...days(), granularity: 'month' });
  const freight = (part: Part) => asks(part, getFeeList4Driver, days());
  const card = async (part: Part, key: string) => {
    const { items } = await asks(part, getPartyRoleConfigCountStatistics, {});
    return items.find(({ configKey }) => configKey === key)?.configValue;
  };

  it('[C-13] [C-14] [C-16] [C-17] follow advance, bill, payment and invoice to the fen', async () => {
    const hands = exampleSteps(firm);
    const trip = await transporting(firm, hands);
    // Nothing is confirmed yet: the agreed amount, less advances.
    expect(await fees('approver')).toMatchObject({
      ...{ receivable: 613_440, received: 0, unreceived: 613_440, invoiced: 0, serviceFee: 37_440 },
      ...{ payable: 576_000, advance: 310_000, deduction: 0, paid: 0, unpaid: 266_000 },
      ...{ profit: 0, profitBp: null, refund: 0 },
    });
    const advanced = { advance: 150_000, oil: 160_000, deduction: 0, paid: 0 };
    const [running] = (await freight('driver')).records;
    expect(running).toMatchObject({ ...advanced, freight: 576_000, unpaid: 266_000, payState: 'partial' });
    expect((await asks('shipper', shipmentInfo, days())).self).toMatchObject({
      balance: 386_560,
      unpaid: 0,
      creditUsed: 0,
    });

    const bill = await valuing(firm, hands, trip);
    const profits = statisticCall(profitWaybill);
    const profitOf = async () => {
      // Filters are those of the record; the call does not list them.
      const filters: object = { waybillId: trip.waybillId };
      return profits.data.parse(await asks('approver', profits, { ...filters })).summary.profitFen;
    };
    expect(await fees('approver')).toMatchObject({
      ...{ receivable: 586_091, received: 586_091, unreceived: 0, serviceFee: 35_771 },
      ...{ payable: 573_840, advance: 310_000, deduction: 23_520, paid: 0, unpaid: 240_320 },
      profit: await profitOf(),
    });
    expect(await card('driver', 'freightUnpaid')).toBe(240_320);
    expect((await asks('approver', shipmentInfo, days())).top[0]).toMatchObject({
      receivable: 586_091,
      received: 586_091,
    });

    await paying(firm, hands, { ...trip, ...bill });
    expect(await fees('approver')).toMatchObject({ paid: 240_320, unpaid: 0 });
    expect(await freight('driver')).toMatchObject({
      records: [
        { freight: 573_840, ...advanced, deduction: 23_520, paid: 240_320, unpaid: 0, payState: 'paid' },
      ],
      summary: { count: 1, freight: 573_840, advance: 150_000, oil: 160_000, paid: 240_320, unpaid: 0 },
    });
    expect(await card('driver', 'freightUnpaid')).toBe(0);
    expect(await asks('driver', getFeeList4Driver, { ...days(), payState: 'partial' })).toMatchObject({
      total: 0,
      records: [],
    });

    await invoicing(firm, hands, { ...trip, ...bill });
    const all = await fees('approver');
    expect(all).toMatchObject({ invoiced: 586_091, uninvoiced: 0, profit: await profitOf() });
    expect(all.profitBp).toBe(Math.round(((all.profit ?? 0) * 10_000) / 586_091));
    const own = await fees('shipper');
    expect(own).toMatchObject({ received: 586_091, invoiced: 586_091, paid: null, profit: null });
    expect(await card('shipper', 'receivableUnpaid')).toBe(0);
  });
});
