import { lazy } from 'react';
import { billingEdition } from '../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../../domain/records/paidRecord.ts';
import { waybillCharge } from '../../../domain/records/waybillCharge.ts';
import type { RecordView } from '../../records/view.ts';
import { PayLead } from './PayLead.tsx';

/** Only a form needs it. */
const PricePreview = lazy(async () => ({ default: (await import('./PricePreview.tsx')).PricePreview }));

export const billingEditionView: RecordView = { spec: billingEdition };
export const editionSubscriptionView: RecordView = { spec: editionSubscription };
export const waybillChargeView: RecordView = { spec: waybillCharge };
/** A payment: its price as it is entered, and how it is made. */
export const paidRecordView: RecordView = {
  spec: paidRecord,
  lead: PayLead,
  trial: { view: PricePreview, asks: [] },
};
