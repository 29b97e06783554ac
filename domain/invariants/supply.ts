import { invariants } from './invariant.ts';

/** Insurance, tolls, fuel; the warehouse and the yard with the trips they serve. */
export const SUPPLY = invariants({
  'policy.waybill': {
    source: 'B 5.1',
    records: ['cargoPolicy', 'waybill'],
    zh: '保单的订单与货主与运单一致；运单写明其生效或已到期的保单，没有时写“无”',
    en: 'a policy is of the order and shipper of its waybill, which names one that is in force or has run out, or none',
  },
  'claim.policy': {
    source: 'B 5.1',
    records: ['insuranceClaim', 'cargoPolicy'],
    zh: '理赔的运单与保险公司与保单一致，保单已生效过',
    en: 'a claim is of the waybill and insurer of its policy, which was in force',
  },
  'toll.waybill': {
    source: 'B 5.5.5',
    records: ['etcToll', 'waybill', 'advance'],
    zh: '已匹配的通行费，车牌与运单一致，其预付属于同一运单',
    en: 'a matched toll is of the plate of its waybill, and its advance is of that waybill',
  },
  'fuel.waybill': {
    source: 'TM 9.5.4',
    records: ['oilCardTxn', 'waybill'],
    zh: '已匹配的加油记录有其运单，未匹配的没有',
    en: 'fuel that is matched has its waybill, and other fuel has none',
  },
  'etcTrip.waybill': {
    source: 'B 5.5.6',
    records: ['etcWaybill', 'waybill', 'etcInvoice'],
    zh: '通行费发票行程的车牌与运单一致，其发票属于同一运单',
    en: 'a trip for toll invoices is of the plate of its waybill, and so are its invoices',
  },
  'gasPayment.refuel': {
    source: 'RO 10.6',
    records: ['gasPayment', 'refuel'],
    zh: '加油付款与其加油记录互相引用，车辆一致',
    en: 'a payment at a gas station and its record of fuel name each other, for the same vehicle',
  },
  'outbound.waybill': {
    source: 'B 3.4',
    records: ['outboundOrder', 'waybill'],
    zh: '出库单的货主与所关联运单的货主一致',
    en: 'an outbound order is of the shipper of the waybill it is for',
  },
  'outbound.loaded': {
    source: 'B 3.4 (D23)',
    records: ['outboundOrder', 'waybill'],
    zh: '已装货的运单，其出库单均已出库',
    en: 'what was loaded had left the warehouse',
  },
  'damage.deduction': {
    source: 'B 3.5',
    records: ['damageRecord', 'deduction'],
    zh: '货损记录的扣款属于同一运单',
    en: 'the deduction for damaged goods is of the waybill that carried them',
  },
  'ticket.plate': {
    source: 'A 2.8',
    records: ['queueTicket'],
    zh: '同一车牌最多一张未结束的排队号；同一场站的未结束号码不重复',
    en: 'a plate has one open ticket, and an open number is there once in its station',
  },
  'ticket.room': {
    source: 'A 2.8',
    records: ['queueTicket', 'station'],
    zh: '各车道在场不超过月台数，已叫号与在场不超过月台数加提前叫号数，场站在场总数不超过上限',
    en: 'inside a lane are no more than its docks, called and inside no more than those and the calls ahead, and in the station no more than fit',
  },
  'ticket.called': {
    source: 'A 2.8',
    records: ['queueTicket'],
    zh: '未叫号不得进场；在门口的车辆不会过号',
    en: 'nobody enters uncalled, and nobody who stands at the gate is missed',
  },
  'ticket.waybill': {
    source: 'A 2.8',
    records: ['queueTicket', 'waybill'],
    zh: '等候中排队号的车牌与运单一致，运单没有取消或中止',
    en: 'a ticket that waits is of the plate of its waybill, which is neither cancelled nor aborted',
  },
});
