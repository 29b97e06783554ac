import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import type { RecordView } from '../../records/view.ts';

export const supplierBillView: RecordView = {
  spec: supplierBill,
  cells: { supplier: ({ titles }) => titles.supplierId ?? titles.gasStationId ?? EMPTY },
  labels: { supplier: ['供应商', 'Supplier', 'Proveedor', '仕入先'] },
};

/** One column for whom a bill pays, be it a firm or a station. */
export const SUPPLIER_COLUMNS = supplierBill.list.columns.flatMap((name) =>
  name === 'supplierId' ? ['supplier'] : name === 'gasStationId' ? [] : [name],
);
