import { assignment } from '../../domain/records/assignment.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { order } from '../../domain/records/order.ts';
import { paymentApply } from '../../domain/records/paymentApply.ts';
import { receipt } from '../../domain/records/receipt.ts';
import type { EventName, RecordSpec, StateOf } from '../../domain/schema/record.ts';
import { waybill } from '../../domain/records/waybill.ts';

/** The people of the demo company who act by themselves. The demo driver and captain are left to visitors. */
export type Actor = 'shipper' | 'auditor' | 'dispatcher' | 'lead' | 'clerk' | 'clerk2' | 'approver';

/** A document of the way from an order to its payment. */
export interface Link {
  readonly spec: RecordSpec;
  /** The filter that finds it, and the document before it that the filter names. */
  readonly by: string;
  readonly of: string;
  /** Who sends which event; the first that the chart opens is sent. */
  readonly turns: readonly (readonly [event: string, who: Actor])[];
  /** States in which the next document goes on. */
  readonly onward: readonly string[];
  /** States in which the platform or an outside system acts. */
  readonly waiting: readonly string[];
  /** Who makes it where it does not come by itself. */
  readonly maker?: Actor;
}

/** Types a link by the states and events of its record. */
const link = <S extends RecordSpec>(
  spec: S,
  one: Omit<Link, 'spec' | 'turns' | 'onward' | 'waiting'> & {
    turns: readonly (readonly [event: EventName<S>, who: Actor])[];
    onward: readonly StateOf<S>[];
    waiting: readonly StateOf<S>[];
  },
): Link => ({ spec, ...one });

/** The way of an order, document by document. Who uploads a receipt does not accept it, and four people release a payment. */
export const CHAIN: readonly Link[] = [
  link(order, {
    by: 'id',
    of: order.name,
    turns: [
      ['submit', 'shipper'],
      ['audit.pass', 'auditor'],
      ['audit.override', 'auditor'],
    ],
    onward: ['published', 'executing', 'completed'],
    waiting: [],
  }),
  link(assignment, {
    by: 'orderId',
    of: order.name,
    turns: [['accept.offer', 'dispatcher']],
    onward: ['accepted'],
    waiting: [],
    maker: 'dispatcher',
  }),
  link(waybill, {
    by: 'orderId',
    of: order.name,
    turns: [
      ['load.confirm', 'dispatcher'],
      ['arrive', 'dispatcher'],
      ['unload.confirm', 'dispatcher'],
    ],
    onward: ['unloaded', 'completed'],
    waiting: [],
  }),
  link(receipt, {
    by: 'waybillId',
    of: waybill.name,
    turns: [
      // Accepted before it is uploaded once more, which its uploader may.
      ['accept.receipt', 'dispatcher'],
      ['upload', 'lead'],
    ],
    onward: ['accepted'],
    waiting: [],
  }),
  link(freightBill, {
    by: 'waybillId',
    of: waybill.name,
    turns: [
      ['value', 'clerk'],
      ['confirm.bill', 'approver'],
    ],
    onward: ['confirmed', 'closed'],
    waiting: [],
  }),
  link(paymentApply, {
    by: 'waybillId',
    of: waybill.name,
    turns: [
      ['submit.apply', 'clerk'],
      ['review.pass', 'auditor'],
      ['approve', 'clerk2'],
      ['fin.approve', 'approver'],
    ],
    onward: [],
    waiting: ['paying'],
    maker: 'clerk',
  }),
];
