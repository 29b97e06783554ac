import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { HANDLED_DOCUMENTS } from '../../../domain/records/labourRecord.ts';
import type { Handled } from '../../../domain/rules/labour.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { wrongFields } from '../../records/errors.ts';
import { allEntries } from '../../records/registry.ts';
import { find, findBy } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { type StockMoveKind, stockPosting } from '../../store/stockTables.ts';

export type HandledDocument = (typeof HANDLED_DOCUMENTS)[number];
type Values = Readonly<Record<string, unknown>>;

/** What a document of the warehouse moves when its work is done, and the states in which that is so. */
const DOCUMENTS: Readonly<
  Record<HandledDocument, { kinds: readonly StockMoveKind[]; done: readonly string[] }>
> = {
  inboundOrder: { kinds: ['IN'], done: ['done'] },
  outboundOrder: { kinds: ['OUT'], done: ['shipped'] },
  transferOrder: {
    kinds: ['TRANSFER_OUT', 'TO_DAMAGED', 'TO_QUARANTINE', 'FROM_QUARANTINE'],
    done: ['done'],
  },
  stockCount: { kinds: [], done: ['posted'] },
};

const specOf = (type: string): RecordSpec | undefined =>
  allEntries().find(({ spec }) => spec.name === type)?.spec;

/** A document of the warehouse by its number. */
export interface Found {
  readonly docType: HandledDocument;
  readonly docId: string;
  readonly docNo: string;
  readonly row: Values;
}

/**
 * The document with a number, as whoever asks may see it.
 * @throws 10400 at `docNo` where there is none, or one of somebody else
 */
export async function documentByNo(work: Work, docNo: string): Promise<Found> {
  for (const docType of Object.keys(DOCUMENTS) as HandledDocument[]) {
    const spec = specOf(docType);
    if (!spec || !docNo.startsWith(spec.number.prefix)) continue;
    const [row] = await findBy(work, spec, { [spec.number.field]: docNo });
    if (row && (!work.viewer || isInScope(spec, work.viewer, row)))
      return { docType, docId: row.id, docNo, row };
  }
  throw wrongFields([{ field: 'docNo', msg: UNKNOWN }]);
}

/** Whether a document has ended as it should: received, shipped, moved or posted. */
export async function isDocDone(work: Work, docType: HandledDocument, docId: string): Promise<boolean> {
  const spec = specOf(docType);
  const row = spec && (await find(work, spec, docId));
  return row != null && DOCUMENTS[docType].done.includes(String(row.status));
}

/** What a document has moved, less what was taken back. */
export async function handledBy(work: Work, docType: HandledDocument, docId: string): Promise<Handled> {
  const { kinds } = DOCUMENTS[docType];
  if (kinds.length === 0) return { weightKg: 0, volumeM3: 0, qty: 0, pallets: 0 };
  const sum = (column: 'weight_kg' | 'volume_m3' | 'qty' | 'pallets') =>
    sql<string>`coalesce(abs(sum(${sql.identifier(column)})), 0)`;
  const isOne = docType === 'transferOrder' ? sql`qty < 0` : undefined;
  const [row] = await work.tx
    .select({
      weightKg: sum('weight_kg'),
      volumeM3: sum('volume_m3'),
      qty: sum('qty'),
      pallets: sum('pallets'),
    })
    .from(stockPosting)
    .where(
      and(
        eq(stockPosting.groupCode, work.groupCode),
        eq(stockPosting.docType, docType),
        eq(stockPosting.docId, docId),
        inArray(stockPosting.kind, [...kinds]),
        isNull(stockPosting.reversesId),
        sql`not exists (select 1 from ${stockPosting} as r where r.group_code = ${stockPosting.groupCode} and r.reverses_id = ${stockPosting.id})`,
        isOne,
      ),
    );
  return {
    weightKg: Number(row?.weightKg ?? 0),
    volumeM3: Number(row?.volumeM3 ?? 0),
    qty: Number(row?.qty ?? 0),
    pallets: Number(row?.pallets ?? 0),
  };
}
