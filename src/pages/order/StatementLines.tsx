import { orderStatement } from '../../../domain/records/orderStatement.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY, PlainValue } from '../../records/values/FieldValue.tsx';
import { RefLink } from '../../records/values/RefLink.tsx';
import { RowsValue } from '../../records/values/RowsValue.tsx';
import { useTexts } from '../../records/texts.ts';

/** The row of an order is no column: its number leads there. */
const COLUMNS: Fields = Object.fromEntries(
  Object.entries(orderStatement.fields.lines.columns ?? {}).filter(([name]) => name !== 'orderId'),
);

const idIn = (line: unknown): unknown =>
  typeof line === 'object' && line !== null && 'orderId' in line ? line.orderId : null;

/** The lines of a statement; the number of an order leads to it. */
export function StatementLines({ lines }: { lines: unknown }) {
  const t = useTexts();
  const lang = useLang();
  if (!Array.isArray(lines) || lines.length === 0) return EMPTY;
  return (
    <RowsValue
      columns={COLUMNS}
      lines={lines}
      lang={lang}
      cell={(field, value, line) => {
        const text = <PlainValue field={field} kind={field.kind} value={value} lang={lang} isOpen t={t} />;
        const id = idIn(line);
        return field === COLUMNS.orderNo && typeof id === 'string' ? (
          <RefLink record="order" id={id}>
            {text}
          </RefLink>
        ) : (
          text
        );
      }}
    />
  );
}
