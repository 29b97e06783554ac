import { beforeAll, describe, expect, it } from 'vitest';
import { simulateWechatOrder, wechatSimulation } from '../../../domain/calls/simulatedWechatOrder.ts';
import {
  wechatBind,
  wechatConsent,
  wechatLogin,
  wechatTemplates,
  wechatUnbind,
} from '../../../domain/calls/wechat.ts';
import { runWechatJob } from '../../../server/jobs/wechatNews.ts';
import { type WechatMessage, WechatFailed, type WechatFault } from '../../../server/ports/wechat.ts';
import { Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { partyIdOf, sqlOn } from '../stored.ts';
import { lane, stationFor } from '../yard/station.ts';

const [ORDER, QUEUE] = ['demo-order', 'demo-queue'];
const HOUR_MS = 3_600_000;

describe('[WeChat] subscription messages', () => {
  const desk = useDesk();
  const sent: WechatMessage[] = [];
  let fault: { readonly fault: WechatFault; readonly errcode: number } | null = null;

  /** A round in which WeChat takes what is due, or refuses all of it. */
  const round = async (ms = 0) => {
    desk.advance(ms);
    const { services } = desk.platform;
    sent.length = 0;
    await runWechatJob({
      ...services,
      wechat: {
        ...services.wechat,
        tell: (message) => {
          if (fault !== null) return Promise.reject(new WechatFailed(fault.fault, fault));
          sent.push(message);
          return Promise.resolve();
        },
      },
    });
    return sent.map(({ openId, templateId, data }) => ({
      openId,
      templateId,
      says: Object.values(data).map(({ value }) => value),
    }));
  };
  const comes = async (openId: string) => {
    const person = new Person(desk.url);
    const answer = await person.call(wechatLogin, { code: `demo:${openId}`, device_id: person.deviceId });
    if (answer.status === 0 && 'access_token' in answer.data) person.token = answer.data.access_token;
    return person;
  };
  const leftTo = async (openId: string) => {
    const [row] = await sqlOn(desk)(
      `select consents::text as all from wechat_binding where open_id = $1 and status = 'bound'`,
      [openId],
    );
    const all = JSON.parse(row?.all ?? '[]') as { templateId: string; left: number }[];
    return Object.fromEntries(all.map(({ templateId, left }) => [templateId, left]));
  };
  const allow = (openId: string, templateId: string, left: number) =>
    sqlOn(desk)('update wechat_binding set consents = $1 where open_id = $2', [
      JSON.stringify(left === 0 ? [] : [{ templateId, left }]),
      openId,
    ]);
  /** A complete order that the demo shipper has made in the mini program. */
  const orderOfShipper = async () => {
    const person = await comes('demo-shipper');
    const made = await person.save('order', orderForm(desk.now(), await ownContract(person)));
    expect(made.status, JSON.stringify(made)).toBe(0);
    const { id, orderNo } = made.data.row;
    return { person, id, orderNo: String(orderNo) };
  };
  const messagesOf = async (orderNo: string) =>
    (await (await desk.person('dispatcher')).list('outMessage', { bizNo: orderNo })).data.records;

  // What the seed has left is not looked at.
  beforeAll(async () => {
    await round();
  });

  it('are told which templates there are, by the account, and counted as they are allowed', async () => {
    await allow('demo-shipper', ORDER, 1);
    const shipper = await comes('demo-shipper');
    expect((await shipper.call(wechatTemplates, {})).data).toEqual([
      { news: 'orderState', templateId: ORDER, left: 1 },
    ]);
    // The queue is nothing to a shipper, and a template of another app nothing to anybody.
    const told = await shipper.call(wechatConsent, { templateIds: [ORDER, QUEUE, 'another'] });
    expect(told.data).toEqual([{ news: 'orderState', templateId: ORDER, left: 2 }]);
    expect(await leftTo('demo-shipper')).toEqual({ [ORDER]: 2 });
    // Whoever has no binding, and whoever has no order, is refused.
    const driver = await desk.person('driver');
    expect((await driver.call(wechatUnbind, {})).status).toBe(0);
    expect((await driver.call(wechatConsent, { templateIds: [QUEUE] })).status).toBe(10404);
    expect((await driver.call(wechatTemplates, {})).data).toEqual([]);
    expect(
      (await (await desk.person('dispatcher')).call(wechatConsent, { templateIds: [ORDER] })).status,
    ).toBe(10403);
  });

  it('tell who made an order in WeChat what others do with it, as often as that was allowed', async () => {
    await allow('demo-shipper', ORDER, 2);
    const { person, id, orderNo } = await orderOfShipper();
    // What somebody does is no news to them.
    expect((await person.event('order', id, 'submit')).status).toBe(0);
    expect(await round()).toEqual([]);
    const auditor = await desk.person('auditor');
    expect((await auditor.event('order', id, 'audit.reject', { reason: '装货地址不清楚' })).status).toBe(0);
    const [told, ...more] = await round();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ openId: 'demo-shipper', templateId: ORDER });
    expect(told?.says).toEqual([
      orderNo,
      '热轧钢卷',
      '已驳回',
      expect.stringMatching(/^2\d{3}年/),
      '装货地址不清楚',
    ]);
    expect(await leftTo('demo-shipper')).toEqual({ [ORDER]: 1 });
    expect(await messagesOf(orderNo)).toMatchObject([
      { channel: 'wechat', wechatNews: 'orderState', status: 'sent', attempts: 1, lastStatus: 0, seq: 1 },
    ]);
    // The second uses up what was allowed, the third is not sent.
    await person.event('order', id, 'revise');
    await person.event('order', id, 'submit');
    await auditor.event('order', id, 'audit.reject', { reason: '装货地址仍不清楚' });
    await person.event('order', id, 'revise');
    await person.event('order', id, 'submit');
    await auditor.event('order', id, 'audit.reject', { reason: '装货时间不合理' });
    expect(await round()).toHaveLength(1);
    expect(await leftTo('demo-shipper')).toEqual({});
    expect(await messagesOf(orderNo)).toHaveLength(2);
  });

  it('are tried three times in an hour, and what was allowed counts again', async () => {
    await allow('demo-shipper', ORDER, 1);
    const { person, id, orderNo } = await orderOfShipper();
    await person.event('order', id, 'submit');
    const dispatcher = await desk.person('dispatcher');
    await dispatcher.event('order', id, 'cancel', { reason: '客户电话取消' });
    fault = { fault: 'limit', errcode: 45011 };
    await round();
    expect(await messagesOf(orderNo)).toMatchObject([{ status: 'queued', attempts: 1, lastStatus: 45011 }]);
    expect(await leftTo('demo-shipper')).toEqual({});
    fault = { fault: 'silent', errcode: -1 };
    await round(HOUR_MS / 4);
    expect(await messagesOf(orderNo)).toMatchObject([{ status: 'queued', attempts: 2, lastStatus: -1 }]);
    await round(HOUR_MS * 0.75);
    const [dead] = await messagesOf(orderNo);
    expect(dead).toMatchObject({ status: 'dead', attempts: 3 });
    expect(await leftTo('demo-shipper')).toEqual({ [ORDER]: 1 });
    fault = null;
    const again = await desk.person('dispatcher');
    expect((await again.event('outMessage', dead?.id ?? '', 'resend')).status).toBe(0);
    expect(await round()).toMatchObject([
      { says: [orderNo, '热轧钢卷', '已取消', expect.anything(), '客户电话取消'] },
    ]);
    expect(await leftTo('demo-shipper')).toEqual({});
  });

  it('end with the consents where the person has declined in WeChat', async () => {
    await allow('demo-shipper', ORDER, 4);
    const { person, id, orderNo } = await orderOfShipper();
    await person.event('order', id, 'submit');
    await (await desk.person('dispatcher')).event('order', id, 'cancel', { reason: '客户电话取消' });
    fault = { fault: 'declined', errcode: 43101 };
    await round();
    fault = null;
    expect(await messagesOf(orderNo)).toMatchObject([{ status: 'dead', attempts: 1, lastStatus: 43101 }]);
    expect(await leftTo('demo-shipper')).toEqual({});
  });

  it('the embedded WeChat refuses those who are called so', async () => {
    const tell = (openId: string) =>
      desk.platform.services.wechat.tell({ openId, templateId: ORDER, data: {} });
    await expect(tell('anna-E43101')).rejects.toMatchObject({ fault: 'declined', errcode: 43101 });
    await expect(tell('anna-E45011')).rejects.toMatchObject({ fault: 'limit' });
    await expect(tell('anna-ESILENT')).rejects.toMatchObject({ fault: 'silent', errcode: -1 });
    await expect(tell('anna')).resolves.toBeUndefined();
  });

  it('call a driver to the gate who has bound his WeChat; it logs nobody in', async () => {
    const driver = await desk.person('driver');
    expect((await driver.call(wechatBind, { code: 'wx40029' })).status).toBe(44034);
    expect((await driver.call(wechatBind, { code: 'demo:demo-shipper' })).status).toBe(44034);
    expect((await driver.call(wechatBind, { code: 'demo:of-driver' })).status).toBe(0);
    expect((await comes('of-driver')).token).toBe('');
    expect((await driver.call(wechatConsent, { templateIds: [QUEUE] })).data).toEqual([
      { news: 'queueCalled', templateId: QUEUE, left: 1 },
    ]);
    const stationId = await stationFor(await desk.person('admin'), {
      ...{ lanes: [lane('A', 'load', 1)], isAutoCall: false },
    });
    const dispatcher = await desk.person('dispatcher');
    const made = await dispatcher.save('queueTicket', {
      ...{
        stationId,
        plateNumber: '皖A90Z11',
        plateColorCode: '2',
        laneUse: 'load',
        remark: '客户临时送货，调度同意',
      },
    });
    expect(made.status, JSON.stringify(made)).toBe(0);
    const { id, ticketNo } = made.data.row;
    await sqlOn(desk)('update queue_ticket set driver_id = $1 where id = $2', [
      await partyIdOf(desk, 'driver'),
      id,
    ]);
    expect((await dispatcher.event('queueTicket', id, 'call')).status).toBe(0);
    const [told, ...more] = await round();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ openId: 'of-driver', templateId: QUEUE });
    expect(told?.says[0]).toBe(ticketNo);
    expect(told?.says.join(' ')).toContain('A 车道');
  });
});

describe('[WeChat] a simulated order', () => {
  const desk = useDesk();

  it.each([
    [
      'none',
      [
        ['login', 0],
        ['save', 0],
      ],
    ],
    [
      'incomplete',
      [
        ['login', 0],
        ['save', 0],
      ],
    ],
    [
      'twice',
      [
        ['login', 0],
        ['save', 0],
        ['save', 0],
      ],
    ],
    ['codeOver', [['login', 44034]]],
    ['busy', [['login', 10429]]],
    ['silent', [['login', 10503]]],
  ] as const)('with the fault %s is answered step by step', async (fault, steps) => {
    const dispatcher = await desk.person('dispatcher');
    expect((await dispatcher.call(wechatSimulation, {})).data).toEqual({ isOpen: true });
    const { status, data, msg } = await dispatcher.call(simulateWechatOrder, { fault });
    expect(status, msg).toBe(0);
    expect(data.answers.map(({ step, status: one }) => [step, one])).toEqual(steps);
    const made = [...new Set(data.answers.flatMap(({ orderNo }) => orderNo ?? []))];
    expect(made).toHaveLength(steps.length > 1 ? 1 : 0);
    for (const orderNo of made) {
      const { records } = (await dispatcher.list('order', { orderNo })).data;
      expect(records).toMatchObject([{ source: 'wechat', status: 'draft' }]);
    }
  });

  it('is none of a shipper’s', async () => {
    const shipper = await desk.person('shipper');
    expect((await shipper.call(simulateWechatOrder, { fault: 'none' })).status).toBe(10403);
  });
});
