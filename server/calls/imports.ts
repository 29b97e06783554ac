import { importCalls } from '../../domain/calls/imports.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { storeRows } from '../imports/storing.ts';
import { dropSheet, requireSheet, progressOf, unfinishedSheet } from '../imports/sheets.ts';
import { tryRows } from '../imports/trial.ts';

/** The calls of a record's imports; the sheet itself is uploaded separately (server/http/imports.ts). */
export function importCallsOf(spec: RecordSpec): Bound[] {
  const calls = importCalls(spec);
  return [
    bind(calls.unfinished, (_, context) => {
      const { viewer } = loginOf(context);
      return act(context, async (work) => {
        const sheet = await unfinishedSheet(work, viewer.userId, spec);
        if (!sheet) return null;
        const stored = await requireSheet(work, viewer.userId, spec, sheet.id);
        return { sheet, progress: await progressOf(work, spec, stored, context.lang) };
      });
    }),
    bind(calls.check, (asked, context) =>
      act(context, (work) => tryRows(work, spec, loginOf(context).viewer, asked, context.lang)),
    ),
    bind(calls.run, (asked, context) =>
      storeRows((task) => act(context, task), spec, loginOf(context).viewer, asked, context.lang),
    ),
    bind(calls.drop, ({ id }, context) =>
      act(context, async (work) => {
        await requireSheet(work, loginOf(context).viewer.userId, spec, id);
        await dropSheet(work, id);
        return null;
      }),
    ),
  ];
}
