import { fromPromise } from 'xstate';
import { envelopeSchema, SUCCESS } from '../../../domain/calls/call.ts';
import { importCalls, importPath, SHEET_PART, sheetSchema } from '../../../domain/calls/imports.ts';
import type { RoleTag } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/records/record.ts';
import { guessMapping } from '../../../domain/records/sheetColumns.ts';
import type { Answer } from '../../../machines/answer.ts';
import { importingMachine } from '../../../machines/importing/machine.ts';
import type { Checked, CheckInput, RunInput, Uploaded } from '../../../machines/importing/setup.ts';
import { sendForm } from '../../app/http.ts';
import { ask } from '../wire.ts';

/** What is wrong with the file stands with its field; no other word says more. */
function messageOf(data: unknown, msg: string): string {
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors))
    return msg;
  const [first] = data.errors as readonly unknown[];
  return typeof first === 'object' && first !== null && 'msg' in first ? String(first.msg) : msg;
}

/** @throws Error where no answer came, or none that can be read */
async function upload(
  spec: RecordSpec,
  role: RoleTag,
  file: File,
  signal: AbortSignal,
): Promise<Answer<Uploaded>> {
  const body = new FormData();
  body.append(SHEET_PART, file);
  const { status, msg, data } = envelopeSchema.parse(await sendForm(importPath(spec), body, signal));
  if (status !== SUCCESS) return { ok: false, refusal: { status, msg: messageOf(data, msg) } };
  const sheet = sheetSchema.parse(data);
  return { ok: true, data: { sheet, mapping: guessMapping(spec, role, sheet.heads, sheet.known) } };
}

/** The import chart bound to the calls of one record. @param chosen the file that the user picked last */
export function importMachineOf(spec: RecordSpec, role: RoleTag, chosen: () => File) {
  const calls = importCalls(spec);
  return importingMachine.provide({
    actors: {
      find: fromPromise(({ signal }) => ask(calls.unfinished, {}, signal)),
      discard: fromPromise(({ input }: { input: { id: string } }) => ask(calls.drop, input)),
      upload: fromPromise(({ signal }) => upload(spec, role, chosen(), signal)),
      check: fromPromise<Answer<Checked>, CheckInput>(({ input, signal }) =>
        ask(calls.check, { ...input, mapping: [...input.mapping] }, signal),
      ),
      // Without a signal: a slice that is under way is awaited, whoever closes the dialog.
      run: fromPromise(({ input: { id, rows } }: { input: RunInput }) =>
        ask(calls.run, { id, rows: rows === null ? null : [...rows] }),
      ),
    },
  });
}
