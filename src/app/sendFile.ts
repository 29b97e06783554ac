import { envelopeSchema, SUCCESS } from '../../domain/calls/call.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { headersFor, handleSessionStatus, HOST } from './http.ts';
import { readToken } from './storage.ts';

export type Sent = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly msg: string };

interface Options {
  /** Ends the request. */
  readonly signal?: AbortSignal;
  /** How much has gone out, of 100; 100: everything, the answer follows. */
  readonly onProgress?: (percent: number) => void;
}

function readAnswer(text: string, token: string): Sent {
  const { status, msg, data } = envelopeSchema.parse(JSON.parse(text));
  handleSessionStatus(status, token);
  return status === SUCCESS ? { ok: true, id: fileCall.data.parse(data).id } : { ok: false, msg };
}

/**
 * Sends a file to be stored. `fetch` cannot say how much has gone out, so this is an XMLHttpRequest.
 * @throws Error without an answer, or with one that cannot be read; also where the caller ended it
 */
export function sendFile(file: File, { signal, onProgress }: Options = {}): Promise<Sent> {
  const request = new XMLHttpRequest();
  request.open('POST', HOST + fileCall.path);
  const token = readToken();
  for (const [name, value] of Object.entries(headersFor(token))) request.setRequestHeader(name, value);
  const body = new FormData();
  body.append(fileCall.part, file);
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error('The file did not get through.'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      // Less than everything: that is for the end of sending to say.
      onProgress?.(Math.min(99, Math.floor((100 * loaded) / total)));
    };
    request.upload.onload = () => onProgress?.(100);
    request.onload = () => {
      try {
        resolve(readAnswer(request.responseText, token));
      } catch {
        fail();
      }
    };
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(body);
  });
}
