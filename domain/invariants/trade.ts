import { invariants } from './invariant.ts';

/** Orders, offers, waybills, their crews and papers. */
export const TRADE = invariants({
  'order.quantity': {
    source: 'TM 3.5.2',
    records: ['order'],
    zh: '已派量、剩余量与关闭量之和等于订单量，均不为负',
    en: 'assigned, left and closed are together the order, and none is below 0',
  },
  'order.assigned': {
    source: 'TM 3.5.2',
    records: ['order', 'waybill'],
    zh: '订单的已派量等于其有效运单（未取消、未中止）的计划量之和',
    en: 'what an order says is assigned is what its waybills that were neither cancelled nor aborted carry',
  },
  'order.state': {
    source: 'TM 3.5.3',
    records: ['order', 'waybill'],
    zh: '执行中的订单至少有一张未取消的运单；未接单的订单没有；已结束的订单没有在途运单，完成的订单至少有一张完成',
    en: 'an executing order has a waybill that is not cancelled, one that waits has none; of an ended one no waybill is under way, and of a completed one some were delivered',
  },
  'order.parts': {
    source: 'TM 3.5.1',
    records: ['order'],
    zh: '拆分订单的各部分数量之和等于原订单，价格、货主、合同、收发货地址与原订单一致',
    en: 'the parts of a split order sum up to it, and keep its price, shipper, contract and places',
  },
  'order.partsEnd': {
    source: 'TM 3.3',
    records: ['order'],
    zh: '拆分状态的订单至少有一个部分尚未结束',
    en: 'of a split order some part goes on',
  },
  'order.route': {
    source: 'TM 3.5.6',
    records: ['order'],
    zh: '已提交订单的装卸地不同，里程大于零',
    en: 'an order that was submitted leads somewhere else, over some distance',
  },
  'assignment.waybills': {
    source: 'TM 4.5.1',
    records: ['assignment', 'waybill', 'order'],
    zh: '已接单的指派，其运单计划量之和等于接单量，且属于同一订单；其他指派没有运单',
    en: 'the waybills of an accepted offer carry what was accepted, for its order; another offer has none',
  },
  'assignment.open': {
    source: 'TM 3.3',
    records: ['assignment', 'order'],
    zh: '待接单的指派所属订单可派，且指派量不超过剩余量',
    en: 'an offer waits only while its order has that much left and may be carried',
  },
  'waybill.terms': {
    source: 'TM 3.5.5',
    records: ['waybill', 'assignment', 'order'],
    zh: '运单的价格与条款自生成起不变：与指派和订单一致',
    en: 'prices and terms of a waybill are those of its offer and its order, as long as it lives',
  },
  'waybill.times': {
    source: 'TM 4.5.2',
    records: ['waybill'],
    zh: '运单各节点时间依次递增，且每个状态都有其节点的时间与重量',
    en: 'the times of a waybill rise, and each state has the times and weights of what led to it',
  },
  'waybill.oneRoad': {
    source: 'TM 4.5.3',
    records: ['waybill'],
    zh: '同一司机或车辆同时最多有一张运单在途',
    en: 'a driver or a vehicle is on the road with one waybill at most',
  },
  'waybill.serial': {
    source: 'TM 4.2',
    records: ['waybill'],
    zh: '同一订单的运单段号不重复',
    en: 'no two waybills of an order have the same serial number',
  },
  'crew.state': {
    source: 'RO 10.2',
    records: ['driver', 'vehicle', 'waybill'],
    zh: '司机与车辆的运营状态与其运单一致',
    en: 'whether a driver or vehicle is at work is what the waybills say',
  },
  'waybill.receipt': {
    source: 'TM 4.3',
    records: ['waybill', 'receipt'],
    zh: '已卸货或已完成的运单有且仅有一张回单，完成的运单回单已通过；其他运单没有回单',
    en: 'a waybill that was unloaded has one receipt, accepted once it is completed; no other has one',
  },
  'receipt.parties': {
    source: 'TM 4.5.4',
    records: ['waybill', 'receipt'],
    zh: '回单的货主与司机与运单一致，通过的回单重量与运单相同',
    en: 'a receipt is of the shipper and driver of its waybill, and an accepted one of its weights',
  },
  'waybill.contract': {
    source: 'A 4.8',
    records: ['waybill', 'signedContract'],
    zh: '运单合同最多一份有效；已取消的运单没有待签合同',
    en: 'a waybill has one live trip contract at most, and a cancelled one none that waits for a signature',
  },
  'waybill.abort': {
    source: 'TM 4.3',
    records: ['waybill', 'abnormal'],
    zh: '中止的运单有异常报告',
    en: 'an aborted waybill has an abnormal report',
  },
  'abnormal.parties': {
    source: 'RO 0.8',
    records: ['abnormal', 'waybill', 'deduction'],
    zh: '异常报告的订单与货主与运单一致，其扣款属于同一运单',
    en: 'an abnormal report is of the order and shipper of its waybill, and so is its deduction',
  },
  'waybill.proposal': {
    source: 'TM 4.3',
    records: ['waybill', 'proposal'],
    zh: '运单上等待的更正提案确实在等待，且属于该运单',
    en: 'the proposal that a waybill waits for is its own, and waits',
  },
  'upOrder.order': {
    source: 'A 4.8',
    records: ['upOrder', 'order'],
    zh: '已指派的上游订单与我方订单互相引用，数量一致；完成时我方订单已完成，其他状态没有在办订单',
    en: 'an assigned order of a customer and ours name each other and are of the same quantity; ours is completed when it is, and otherwise none is open',
  },
});
