import { z } from 'zod';
import type { WireRow } from '../../../domain/calls/records.ts';
import { theirCheckPath, theirFiguresPath, theirHeadsPath } from '../../../domain/calls/theirFigures.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { THEIR_COLUMNS } from '../../../domain/rules/theirFigures.ts';
import type { ImportTarget } from '../../records/import/target.ts';
import { unkeptSheetMachine } from '../../records/import/unkeptSheet.ts';

const LABEL: Label = ['对方明细', 'Their lines', 'Sus líneas', '先方明細'];

/** The statement after the comparison. */
const comparedSchema = z.object({ row: z.object({ version: z.number() }) });

/** The lines of a counterparty's file are compared with a statement (transport-and-money 7.2) by the steps of an import. */
export function theirTarget({ id, version: seen }: Pick<WireRow, 'id' | 'version'>): ImportTarget {
  // Each comparison is a new version of the statement, and another file may follow.
  let version = seen;
  const calls = {
    columns: THEIR_COLUMNS,
    heads: theirHeadsPath(id),
    check: theirCheckPath(id),
    run: theirFiguresPath(id),
    query: () => ({ version: String(version) }),
    taken: (sent: unknown, rows: readonly number[] | null) => {
      version = comparedSchema.parse(sent).row.version;
      return rows?.length ?? 0;
    },
  };
  return { label: LABEL, columns: THEIR_COLUMNS, machine: (chosen) => unkeptSheetMachine(calls, chosen) };
}
