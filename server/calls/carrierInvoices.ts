import { carrierInvoiceGaps } from '../../domain/calls/carrierInvoices.ts';
import { carrierGaps } from '../business/tax/carrierGaps.ts';
import { act, bind, type Bound } from './context.ts';

export const carrierInvoiceCalls: readonly Bound[] = [
  bind(carrierInvoiceGaps, (asked, context) => act(context, (work) => carrierGaps(work, asked))),
];
