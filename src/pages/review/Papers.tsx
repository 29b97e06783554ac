import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY, PlainValue } from '../../records/values/FieldValue.tsx';
import { loadSpec } from '../../records/specs.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './papers.module.css';
import { papersOf } from './papersOf.ts';

/** The record under review, by the field that names it. */
const RECORDS = {
  carrierId: 'fleet',
  shipmentId: 'shipper',
  companyId: 'company',
  driverId: 'driver',
  vehicleId: 'vehicle',
  phoneChangeId: 'phoneChange',
  bankCardId: 'bankCard',
  repairId: 'repair',
  paymentApplyId: 'paymentApply',
  damageId: 'damageRecord',
  oilCardTxnId: 'oilCardTxn',
} as const;

function recordOf(row: WireRow): string {
  const found = Object.entries(RECORDS).find(([field]) => typeof row[field] === 'string');
  return found?.[1] ?? 'driver';
}

/** The payee's card is named by its last digits, which stand beside it: the reviewer may not open the card. */
const isNamedBeside = (name: string, papers: Readonly<Record<string, unknown>>) =>
  name === 'bankCardId' && isFilled(papers.cardTail);

const isFilled = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The documents of a submission as they were stored, field by field, with pictures. */
export function Papers({ row, text }: { row: WireRow; text: unknown }) {
  const t = useTexts();
  const lang = useLang();
  const spec = useLoaded(recordOf(row), loadSpec);
  if (text === null || text === undefined) return EMPTY;
  const papers = papersOf(text);
  if (!papers || spec.state === 'failed') return t('unreadable');
  if (spec.state === 'loading') return EMPTY;
  const { fields } = spec.value;
  const filled = Object.entries(papers).filter(
    ([name, value]) => isFilled(value) && !isNamedBeside(name, papers),
  );
  return (
    <dl className={classes.papers}>
      {filled.map(([name, value]) => {
        const field = fields[name];
        if (!field) return null;
        return (
          <div key={name} data-wide={field.kind === 'rows' || undefined}>
            <dt>{say(field.label, lang)}</dt>
            <dd>
              <PlainValue field={field} kind={field.kind} value={value} lang={lang} isOpen t={t} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
