import { lazy } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { quantityKind } from '../../../domain/schema/quantity.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { Reckoning } from './Reckoning.tsx';

const ApplyForBill = lazy(() => import('./ApplyForBill.tsx'));

export const deductionView: RecordView = { spec: deduction };

const ITEMS = ['deductionNo', 'type', 'direction', 'amountFen', 'status', 'basis', 'objectUntil'];

export const freightBillView: RecordView = {
  spec: freightBill,
  kindOf: quantityKind,
  onward: ApplyForBill,
  related: ({ row }: { row: WireRow }) => (
    <>
      <Reckoning row={row} />
      <RelatedList view={deductionView} by="waybillId" id={String(row.waybillId)} columns={ITEMS} />
    </>
  ),
};
