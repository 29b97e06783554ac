import { orderSheet } from './orderSheet.ts';
import { paySheet } from './paySheet.ts';
import type { RecordSpec, SheetSpec } from './record.ts';

/** Sheets with columns of their own, by record. Lists need none of them: they are loaded with the import. */
const SHEETS: Readonly<Record<string, SheetSpec>> = { order: orderSheet, paymentApply: paySheet };

/** The sheet of a record that has columns of its own; undefined: its columns are the fields of the form. */
export const sheetOf = ({ name }: Pick<RecordSpec, 'name'>): SheetSpec | undefined => SHEETS[name];
