import { fromCallback } from 'xstate';
import type { UploadEvent } from '../../../machines/upload/machine.ts';
import { sendFile } from '../../app/sendFile.ts';

/** Uploads one chosen file; ends with its state. */
export const transferOf = (file: File) =>
  fromCallback(({ sendBack }) => {
    const say: (event: UploadEvent) => void = sendBack;
    const ending = new AbortController();
    const { signal } = ending;
    sendFile(file, {
      signal,
      onProgress: (percent) => {
        say(percent === 100 ? { type: 'file.sent' } : { type: 'part.sent', percent });
      },
    }).then(
      (sent) => {
        say(sent.ok ? { type: 'file.stored', id: sent.id } : { type: 'file.refused', msg: sent.msg });
      },
      () => {
        if (!signal.aborted) say({ type: 'transfer.broken' });
      },
    );
    return () => {
      ending.abort();
    };
  });
