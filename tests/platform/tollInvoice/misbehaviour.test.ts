import { describe, expect, it } from 'vitest';
import { tollInvoiceSilence } from '../../../domain/calls/etcTrips.ts';
import { COMPANY_PHONES } from '../../../server/ports/embeddedTollInvoice.ts';
import { useDesk } from '../desk.ts';
import { HOUR_MS, LATER_MS, MINUTE_MS, useTrips } from './tripSteps.ts';

describe('[addendum B 7] a service of toll invoices that misbehaves', () => {
  const desk = useDesk();
  const at = useTrips(desk);
  const requestOf = async (id: string) =>
    (await at().rows('select * from etc_apply where etc_waybill_id = $1', id))[0] ?? {};
  const invoicesOf = (id: string) =>
    at().rows('select * from etc_invoice where etc_waybill_id = $1 and not deleted order by id', id);
  /** A trip that was told to its end, and whose invoices the clerk has asked for. */
  const asked = async (plate: string) => {
    const id = await at().trip(plate, 'history');
    await at().round();
    expect(await at().look(id)).toMatchObject({ status: 'ended' });
    expect(await at().clerk.event('etcWaybill', id, 'ask.invoices')).toMatchObject({ status: 0 });
    await at().round();
    return id;
  };

  it('[tollInvoice E9001] [52013] a refused start is sent again after 5, 15, 60 and 240 minutes, then once by a person', async () => {
    const { round } = at();
    const look = async (id: string) => (await at().rows('select * from etc_waybill where id = $1', id))[0];
    const id = await at().trip('皖AE9001', 'live');
    await round();
    for (const minutes of [5, 15, 60, 240]) {
      expect(await look(id)).toMatchObject({
        ...{ status: 'failed', fail_code: 'START_REFUSED' },
        fail_msg: '车辆不在路网内，开始未被接受',
      });
      await round((minutes - 2) * MINUTE_MS);
      expect(await look(id)).toMatchObject({ status: 'failed' });
      await round(3 * MINUTE_MS);
      await round();
    }
    await round(24 * HOUR_MS);
    expect(await look(id)).toMatchObject({ status: 'failed', due_at: null });
    const again = await desk.person('clerk');
    // Its limit is past, so it is told afterwards, if at all.
    expect(await again.event('etcWaybill', id, 'retry')).toMatchObject({ status: 0 });
    await at().set('etc_waybill', id, { status: 'failed' });
    again.lang = 'zh';
    expect(await again.event('etcWaybill', id, 'retry')).toMatchObject({
      status: 52013,
      msg: '已重试 5 次，请检查原因',
    });
  });

  it('[tollInvoice E9002] a start without an answer was taken, and is asked about and not sent twice', async () => {
    const id = await at().trip('皖AE9002', 'live');
    await at().round();
    expect(await at().look(id)).toMatchObject({ status: 'waiting' });
    const silence = await at().clerk.call(tollInvoiceSilence, {});
    expect(silence).toMatchObject({ status: 0, data: { waiting: 1 } });
    await at().round(LATER_MS);
    expect(await at().look(id)).toMatchObject({ status: 'started' });
    await at().round();
    expect(await at().look(id)).toMatchObject({ status: 'ended' });
    const { request_no: no } = await at().row('etc_waybill', id);
    const steps = await at().rows('select kind, received from embedded_toll_step where request_no = $1', no);
    expect(steps.map(({ kind, received }) => [kind, Number(received)]).sort()).toEqual([
      ['end', 1],
      ['start', 1],
    ]);
    expect(await at().clerk.call(tollInvoiceSilence, {})).toMatchObject({
      data: { since: null, waiting: 0 },
    });
  });

  it('[tollInvoice E9003] a lost end is closed, and told again under another number', async () => {
    const id = await at().trip('皖AE9003', 'live');
    await at().round();
    expect(await at().look(id)).toMatchObject({ status: 'started' });
    await at().round();
    expect(await at().look(id)).toMatchObject({ status: 'started' });
    await at().round(LATER_MS);
    expect(await at().look(id)).toMatchObject({ status: 'failed', failCode: 'NOT_RECEIVED' });
    await at().round(LATER_MS);
    await at().round();
    await at().round();
    expect(await at().look(id)).toMatchObject({ status: 'ended', retryCount: 1 });
    const { request_no: no } = await at().row('etc_waybill', id);
    expect(await at().rows('select state from embedded_toll_trip where request_no = $1', no)).toEqual([
      { state: 'ended' },
    ]);
  });

  it('[tollInvoice E9004] what is partly invoiced is asked for again, and no invoice is stored twice', async () => {
    const id = await asked('皖AE9004');
    await at().round(LATER_MS);
    const some = await invoicesOf(id);
    expect(await at().look(id)).toMatchObject({
      invoiceState: 'partial',
      failMsg: null,
      invoiceCount: some.length,
    });
    expect(some.length).toBeGreaterThan(0);
    await at().round(HOUR_MS);
    expect(await at().clerk.event('etcWaybill', id, 'ask.invoices')).toMatchObject({ status: 0 });
    await at().round();
    await at().round(LATER_MS);
    const all = await invoicesOf(id);
    expect(all).toHaveLength(some.length + 1);
    expect(all.slice(0, some.length).map(({ id: one }) => one)).toEqual(some.map(({ id: one }) => one));
    expect(await at().look(id)).toMatchObject({ invoiceState: 'done', invoiceCount: all.length });
    const inputs = await at().rows(
      'select i.total_fen, n.total_fen as input_fen, n.kind, n.status from etc_invoice i join input_invoice n on n.id = i.input_invoice_id where i.etc_waybill_id = $1',
      id,
    );
    expect(inputs).toHaveLength(all.length);
    for (const one of inputs)
      expect(one).toMatchObject({ kind: 'toll', status: 'draft', input_fen: one.total_fen });
    at().clerk.lang = 'zh';
    expect(await at().clerk.event('etcWaybill', id, 'ask.invoices')).toMatchObject({
      status: 52007,
      msg: '该运单已开票',
    });
    expect(await at().faults()).toEqual([]);
  });

  it('[tollInvoice E9005] without tolls there is no invoice, and it says so', async () => {
    const id = await asked('皖AE9005');
    await at().round(LATER_MS);
    expect(await at().look(id)).toMatchObject({ invoiceState: 'none', failMsg: '未查到该行程的通行费' });
  });

  it('[tollInvoice E9006] a failure says why', async () => {
    const id = await asked('皖AE9006');
    await at().round(LATER_MS);
    expect(await at().look(id)).toMatchObject({ invoiceState: 'failed', failMsg: '路网数据异常，开票失败' });
  });

  it('[tollInvoice E9007] [52012] invoices in another name are refused, and none is stored', async () => {
    const id = await asked('皖AE9007');
    await at().round(LATER_MS);
    expect(await requestOf(id)).toMatchObject({
      ...{ status: 'failed', fail_code: '52012', fail_msg: '发票购方与企业不符，已拒收' },
    });
    expect(await invoicesOf(id)).toEqual([]);
  });

  it('[tollInvoice E9008] [52006] a request that runs for three days is asked about and not made again', async () => {
    const id = await asked('皖AE9008');
    await at().round(LATER_MS);
    at().clerk.lang = 'zh';
    expect(await at().clerk.event('etcWaybill', id, 'ask.invoices')).toMatchObject({
      status: 52006,
      msg: '开票中，请等待结果',
    });
    await at().round(71 * HOUR_MS);
    expect(await requestOf(id)).toMatchObject({ status: 'applying' });
    await at().round(2 * HOUR_MS);
    expect(await requestOf(id)).toMatchObject({ status: 'done', times: '1' });
    const [step] = await at().rows(
      `select received from embedded_toll_step where kind = 'invoices' and request_no = (select request_no from etc_waybill where id = $1)`,
      id,
    );
    expect(Number(step?.received)).toBe(1);
    expect(await at().faults()).toEqual([]);
  });

  it.each([
    ['refused', 'failed'],
    ['late', 'active'],
    ['silent', 'active'],
  ] as const)(
    '[tollInvoice 1990030] [tollInvoice 1990031] [tollInvoice 1990032] the registration of a company is %s',
    async (kind, state) => {
      const clerk = await desk.person('clerk');
      const [known] = (await clerk.list('etcCompany', { provider: 'txffp' })).data.records;
      const { orgId, companyName, taxNo, address, phone, bankName, bankAccount, mail } = (
        await clerk.open('etcCompany', String(known?.id))
      ).data.row;
      const saved = await clerk.save('etcCompany', {
        ...{ provider: 'agent', orgId, companyName, taxNo, address, phone, bankName, bankAccount, mail },
        contactPhone: `${COMPANY_PHONES[kind]}0001`,
      });
      expect(saved).toMatchObject({ status: 0 });
      const { id } = saved.data.row;
      expect(await clerk.event('etcCompany', id, 'submit')).toMatchObject({ status: 0 });
      await at().round();
      if (kind !== 'refused')
        expect((await clerk.open('etcCompany', id)).data.row).toMatchObject({ status: 'pending' });
      await at().round(LATER_MS);
      if (kind === 'late') await at().round(HOUR_MS);
      expect((await clerk.open('etcCompany', id)).data.row).toMatchObject({ status: state });
      await at().set('etc_company', id, { deleted: true });
    },
  );
});
