import { type Envelope, SUCCESS } from '../../../domain/calls/call.ts';
import { CHOICE_PART, SHEET_PART } from '../../../domain/calls/imports.ts';
import type { Answer } from '../../../machines/answer.ts';
import { fileFaultIn, sendForm } from '../../app/files.ts';

/** Sends a file, with what was chosen for it before it; null: nothing yet. */
export function sendSheet(
  path: string,
  file: File,
  choice: object | null,
  signal?: AbortSignal,
): Promise<Envelope> {
  const body = new FormData();
  if (choice) body.append(CHOICE_PART, JSON.stringify(choice));
  body.append(SHEET_PART, file);
  return sendForm(path, body, signal);
}

/** What a step of an import gets: the data as it reads them, or why the file was refused. */
export function answerOf<T>(envelope: Envelope, data: (sent: unknown) => T): Answer<T> {
  const { status } = envelope;
  if (status !== SUCCESS) return { ok: false, refusal: { status, msg: fileFaultIn(envelope) } };
  return { ok: true, data: data(envelope.data) };
}
