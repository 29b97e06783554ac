import { assignment } from '../../../domain/records/assignment.ts';
import { quote } from '../../../domain/records/quote.ts';
import type { RecordView } from '../../records/view.ts';
import { Price } from './Price.tsx';
import { quantityKind } from '../../../domain/schema/quantity.ts';

export const assignmentView: RecordView = {
  spec: assignment,
  kindOf: quantityKind,
  cells: { carrierUnitPriceFen: (row) => <Price row={row} name="carrierUnitPriceFen" /> },
};

export const quoteView: RecordView = {
  spec: quote,
  kindOf: quantityKind,
  cells: { unitPriceFen: (row) => <Price row={row} name="unitPriceFen" /> },
};
