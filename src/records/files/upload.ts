import { fromCallback } from 'xstate';
import type { UploadEvent } from '../../../machines/upload/machine.ts';
import { sendFile } from '../../app/sendFile.ts';
import { smallerPhoto } from './smallerPhoto.ts';

/** Uploads one chosen file, a photo of the camera made smaller; ends with its state. */
export const transferOf = (chosen: File, isPhoto = false) =>
  fromCallback(({ sendBack }) => {
    const say: (event: UploadEvent) => void = sendBack;
    const ending = new AbortController();
    const { signal } = ending;
    const send = (file: File) =>
      sendFile(file, {
        signal,
        onProgress: (percent) => {
          say(percent === 100 ? { type: 'file.sent' } : { type: 'part.sent', percent });
        },
      });
    (isPhoto ? smallerPhoto(chosen).then(send) : send(chosen)).then(
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
