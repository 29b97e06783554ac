import { label } from '../../../domain/codes/lists/list.ts';
import { publishMode } from '../../../domain/codes/lists/order.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { useTexts } from '../../records/texts.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';

/** A unit price with its unit: `120.00/吨`; in the hall it may be left open for bids. */
export function Price({ row, name }: { row: WireRow; name: string }) {
  const t = useTexts();
  const lang = useLang();
  const fen = row[name];
  if (typeof fen !== 'number') return row.publishMode === 'hall' ? label(publishMode, 'hall', lang) : EMPTY;
  const unit = typeof row.priceUnit === 'string' ? t(`per.${row.priceUnit}`, { defaultValue: '' }) : '';
  return `${yuanFromFen(fen)}${unit}`;
}
