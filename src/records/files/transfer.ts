import { fromCallback } from 'xstate';
import { ROWS_HEADER } from '../../../domain/calls/exports.ts';
import type { DownloadOrder } from '../../../machines/download/machine.ts';
import { fetchBytes } from '../../app/files.ts';
import { CallError } from '../../app/http.ts';
import { saveFile } from '../../ui/saveFile.ts';

type Said =
  | { type: 'file.announced'; rows: number }
  | { type: 'part.received'; bytes: number }
  | { type: 'file.received' };

async function bring({ address, fileName }: DownloadOrder, signal: AbortSignal, say: (said: Said) => void) {
  const answer = await fetchBytes(address, signal);
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${String(answer.status)}`);
  say({ type: 'file.announced', rows: Number(answer.headers.get(ROWS_HEADER) ?? 0) });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    say({ type: 'part.received', bytes: value.byteLength });
  }
  saveFile(new Blob(parts, { type }), fileName);
  say({ type: 'file.received' });
}

/** Downloads a file that the platform generates meanwhile; ends with its state. */
export const transfer = fromCallback<{ type: 'none' }, DownloadOrder | null>(({ input, sendBack }) => {
  if (input === null) throw new Error('There is no order to fetch.');
  const ending = new AbortController();
  bring(input, ending.signal, sendBack).catch((error: unknown) => {
    if (ending.signal.aborted) return;
    sendBack(
      error instanceof CallError ? { type: 'file.refused', msg: error.message } : { type: 'transfer.broken' },
    );
  });
  return () => {
    ending.abort();
  };
});
