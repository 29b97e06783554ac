import { invoice } from '../../../domain/records/invoice.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import type { RecordView } from '../../records/view.ts';
import { Waiting } from './Waiting.tsx';

export const invoiceView: RecordView = { spec: invoice };

export const invoiceApplyView: RecordView = {
  spec: invoiceApply,
  cells: { waiting: (row) => <Waiting row={row} /> },
  labels: { waiting: ['已等待', 'Waiting', 'En espera', '待ち時間'] },
};

/** The waiting time is shown beside the date (transport-and-money 10.4). */
export const APPLY_COLUMNS = invoiceApply.list.columns.flatMap((name) =>
  name === 'gmtCreated' ? [name, 'waiting'] : [name],
);
