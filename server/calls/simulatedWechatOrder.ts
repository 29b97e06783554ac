import {
  simulateWechatOrder,
  type SimulatedStep,
  wechatSimulation,
} from '../../domain/calls/simulatedWechatOrder.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { SimulatedWechatFault } from '../../domain/codes/simulatedWechatFaults.ts';
import { order } from '../../domain/records/order.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { bindingOf, boundOwner } from '../auth/wechatLogin.ts';
import { Refused, refused } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { need } from '../records/rows.ts';
import { save } from '../records/save.ts';
import { run } from '../run/run.ts';
import { refusalAnswer } from './answer.ts';
import { actFor, bind, type Bound, type Context, loginOf, originOf } from './context.ts';
import { askedWechat } from './wechatAnswer.ts';

const HOUR_MS = 3_600_000;

/** The code that the mini program would send, by fault. */
const CODES: Partial<Record<SimulatedWechatFault, string>> = {
  codeOver: 'wx40029',
  busy: 'wx45011',
  silent: 'wx-1',
};
/** The demo shipper's own. */
const CODE = 'demo:demo-shipper';

/** What a customer knows of a load; the terms are for the dispatcher to complete. */
const form = (now: number, shipmentId: string) => ({
  shipmentId,
  goods: [{ goodsName: '镀锌钢板', cargoTypeCode: '0400', weightKg: 28_000 }],
  ...{ consignorName: '合肥瑶海钢材贸易有限公司', consignorContact: '王立新', consignorPhone: '13812345678' },
  ...{ loadAreaCode: '340102', loadAddress: '合肥市新站区物流大道 88 号', loadLng: 117.34, loadLat: 31.89 },
  ...{ consigneeName: '宁波北仑精密制造有限公司', consigneeContact: '沈伟', consigneePhone: '13805740096' },
  ...{
    unloadAreaCode: '330206',
    unloadAddress: '宁波市北仑区进港西路 9 号',
    unloadLng: 121.84,
    unloadLat: 29.9,
  },
  ...{ planLoadAt: now + 30 * HOUR_MS, planUnloadAt: now + 60 * HOUR_MS, priceUnit: 'yuanPerTon' },
  ...{ publishMode: 'directed', businessTypeCode: '1002996', transportTypeCode: '1', vehicleAmount: 1 },
  ...{ feeMode: 'rate', settleQtyMode: 'smaller', lossMode: 'ratio', needInvoice: true },
  ...{ maxAdvanceBp: 6_000, maxOilBp: 4_000, retentionFen: 0 },
});

/** What is left out by somebody in a hurry. */
const MISSING = { loadAddress: null, loadLng: null, loadLat: null, planUnloadAt: null };

/** As whom the mini program acts, by WeChat's answer to the code. */
async function customer(context: Context, fault: SimulatedWechatFault): Promise<Viewer & { name: string }> {
  const { groupCode } = loginOf(context).account;
  const person = await askedWechat(context.services.wechat.person(CODES[fault] ?? CODE));
  return actFor(context, groupCode, async (work) => {
    const bound = await bindingOf(work, person);
    if (!bound) throw refused(noSuchRecord);
    const { id: userId, realName: name, partyId } = await boundOwner(work, bound);
    if (partyId === null) throw refused(noSuchRecord);
    return { userId, groupCode, role: 'shipper', partyType: 'SHIPMENT', partyId, client: 'wechat', name };
  });
}

/** Saves a draft in the customer's name, as the ordinary call does. @returns its number */
function saveDraft(
  context: Context,
  { name: byName, ...viewer }: Viewer & { name: string },
  fault: SimulatedWechatFault,
  requestNo: string,
): Promise<string> {
  const { services } = context;
  const { groupCode, partyId = '' } = viewer;
  const principal = { groupCode, viewer, byName, origin: originOf(context) };
  const sent = { ...form(services.clock(), partyId), ...(fault === 'incomplete' ? MISSING : {}), requestNo };
  return run(services, principal, (work) =>
    once(work, viewer.userId, requestNo, [order.name, requestNo], async () => {
      const id = await save(work, order.name, sent, viewer);
      return (await need(work, order, id)).orderNo;
    }),
  );
}

/** A step with what the mini program would hear. */
async function tried<T>(
  { lang }: Context,
  step: SimulatedStep['step'],
  task: Promise<T>,
  orderNoOf: (value: T) => string | null,
): Promise<{ readonly said: SimulatedStep; readonly value: T | null }> {
  try {
    const value = await task;
    return { said: { step, status: 0, msg: '', orderNo: orderNoOf(value) }, value };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, msg } = refusalAnswer(error, lang);
    return { said: { step, status, msg, orderNo: null }, value: null };
  }
}

const isOpen = ({ services: { config } }: Context) => config.isDemo && config.wechat === undefined;

const simulation = bind(wechatSimulation, (_, context) => Promise.resolve({ isOpen: isOpen(context) }));

const simulate = bind(simulateWechatOrder, async ({ fault }, context) => {
  if (!isOpen(context)) throw refused(noSuchRecord);
  const login = await tried(context, 'login', customer(context, fault), () => null);
  const answers = [login.said];
  if (login.value !== null) {
    const requestNo = `demo-${context.services.nextId()}`;
    for (let n = 0; n < (fault === 'twice' ? 2 : 1); n += 1) {
      const saved = saveDraft(context, login.value, fault, requestNo);
      answers.push((await tried(context, 'save', saved, (orderNo) => orderNo)).said);
    }
  }
  return { answers };
});

/** Orders that the demo company makes in WeChat itself, to see what comes of them (addendum A 4.4). */
export const simulatedWechatCalls: readonly Bound[] = [simulation, simulate];
