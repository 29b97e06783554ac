import { fromPromise } from 'xstate';
import { SUCCESS } from '../../../domain/calls/call.ts';
import {
  type AskedPlace,
  importCalls,
  importPath,
  SHEET_PART,
  sheetSchema,
} from '../../../domain/calls/imports.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import type { Answer } from '../../../machines/answer.ts';
import { importingMachine } from '../../../machines/importing/machine.ts';
import type { Uploaded } from '../../../machines/importing/setup.ts';
import { fileFaultIn, sendForm } from '../../app/files.ts';
import { ask } from '../wire.ts';
import { queryOf } from './placeQuery.ts';

/** @throws Error for a missing or unreadable answer */
async function upload(
  spec: RecordSpec,
  role: Role,
  file: File,
  place: AskedPlace | null,
  signal: AbortSignal,
): Promise<Answer<Uploaded>> {
  const body = new FormData();
  body.append(SHEET_PART, file);
  const answer = await sendForm(importPath(spec) + queryOf(place), body, signal);
  if (answer.status !== SUCCESS)
    return { ok: false, refusal: { status: answer.status, msg: fileFaultIn(answer) } };
  const sheet = sheetSchema.parse(answer.data);
  return { ok: true, data: { sheet, mapping: guessMapping(spec, role, sheet.heads, sheet.known) } };
}

/** The import chart bound to the calls of one record. @param chosen the last chosen file */
export function importMachineOf(spec: RecordSpec, role: Role, chosen: () => File) {
  const calls = importCalls(spec);
  return importingMachine.provide({
    actors: {
      find: fromPromise(({ signal }) => ask(calls.unfinished, {}, signal)),
      discard: fromPromise(({ input }) => ask(calls.drop, input)),
      upload: fromPromise(({ input: { place }, signal }) => upload(spec, role, chosen(), place, signal)),
      check: fromPromise(({ input, signal }) =>
        ask(calls.check, { ...input, mapping: [...input.mapping] }, signal),
      ),
      // Without an abort signal: a slice being sent is awaited even if the dialog closes.
      run: fromPromise(({ input: { id, rows } }) =>
        ask(calls.run, { id, rows: rows === null ? null : [...rows] }),
      ),
    },
  });
}
