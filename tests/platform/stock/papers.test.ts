import { beforeAll, describe, expect, it } from 'vitest';
import { countPrint, type PrintLink, readPaper } from '../../../domain/calls/linked.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import { stockPapers } from '../../../domain/calls/stockPapers.ts';
import { notAllowed, noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { Person, useDesk } from '../desk.ts';

/** Documents of a warehouse on paper: addendum B 3.5. */
describe('papers of a warehouse', () => {
  const desk = useDesk();
  let keeper: Person;
  const visitor = () => new Person(desk.url);

  beforeAll(async () => {
    keeper = await desk.person('warehouse');
  });

  const first = async (who: Person, record: string, filters: Record<string, string>) => {
    const { data } = await who.list(record, { ...filters, size: '10' });
    const [row] = data.records;
    if (!row) throw new Error(`No ${record}.`);
    return row;
  };

  it('[/wms/inbound] name all that a receiving note is about', async () => {
    const row = await first(keeper, 'inboundOrder', { status: 'done' });
    const { status, data } = await keeper.call(stockPapers, { record: 'inboundOrder', ids: [row.id] });
    expect(status).toBe(0);
    const [paper] = data.papers;
    expect(paper).toMatchObject({ no: row.inboundNo, status: 'done', ownerName: row.titles.ownerId });
    expect(paper?.lines).toHaveLength(Number(row.lineCount));
    for (const { goodsName, unitName, qty } of paper?.lines ?? []) {
      expect(goodsName).not.toBe('');
      expect(unitName).not.toBe('');
      expect(qty).toBeGreaterThan(0);
    }
    expect(paper?.lines.reduce((sum, { doneQty }) => sum + (doneQty ?? 0), 0)).toBe(row.receivedQty);
  });

  it('[/wms/inventory] keep the books from whoever counts blind, and list the keys in walk order', async () => {
    const row = await first(keeper, 'stockCount', { status: 'counting', isBlind: 'true' });
    const asked = { record: 'stockCount' as const, ids: [row.id] };
    const blind = (await keeper.call(stockPapers, asked)).data.papers[0];
    expect(blind?.lines).toHaveLength(Number(row.keyCount));
    expect(blind?.lines.every(({ qty, placeCode }) => qty === null && placeCode !== null)).toBe(true);
    const admin = await desk.person('admin');
    const whole = (await admin.call(stockPapers, asked)).data.papers[0];
    expect(whole?.lines.some(({ qty }) => qty !== null)).toBe(true);
  });

  it('are given to whoever may open the document', async () => {
    const dispatcher = await desk.person('dispatcher');
    const row = await first(keeper, 'inboundOrder', { status: 'done' });
    const asked = { record: 'inboundOrder' as const, ids: [row.id] };
    expect(await dispatcher.call(stockPapers, asked)).toMatchObject({ status: notAllowed });
    expect(await keeper.call(stockPapers, { ...asked, ids: [row.id, '1'] })).toMatchObject({
      status: noSuchRecord,
    });
  });

  it('[R-08] /PrintingMobile prints an inbound and an outbound order by their link, without places of the warehouse', async () => {
    const inbound = await first(keeper, 'inboundOrder', { status: 'done' });
    const outbound = await first(keeper, 'outboundOrder', { status: 'shipped' });
    const kinds = [
      ['printInbound', 'inboundOrder', inbound.id],
      ['printOutbound', 'outboundOrder', outbound.id],
    ] as const;
    for (const [kind, record, id] of kinds) {
      const made = await keeper.call(shareLink, { kind, id });
      expect(made.status).toBe(0);
      const link: PrintLink = { kind, id, t: made.data.t };
      const { status, data } = await visitor().call(readPaper, link);
      expect(status).toBe(0);
      expect(data).toMatchObject({ kind, paper: { record, id, picks: [] } });
      expect(JSON.stringify(data)).not.toMatch(/Fen|price/i);
      expect(await visitor().call(countPrint, link)).toMatchObject({ status: 0 });
      const { history } = (await keeper.open(record, id)).data;
      expect(history.filter(({ event }) => event === 'print')).toHaveLength(1);
    }
    const dispatcher = await desk.person('dispatcher');
    expect(await dispatcher.call(shareLink, { kind: 'printInbound', id: inbound.id })).toMatchObject({
      status: notAllowed,
    });
  });
});
