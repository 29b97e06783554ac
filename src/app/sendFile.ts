import { envelopeSchema, SUCCESS } from '../../domain/calls/call.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { headersFor, handleSessionStatus, HOST } from './http.ts';
import { readToken } from './storage.ts';

export type Sent =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly status: number; readonly msg: string };

interface Options {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Where it goes; absent: to the uploads of whoever is logged in. */
  readonly path?: string;
  /** Percentage sent; 100: everything is sent, the response follows. */
  readonly onProgress?: (percent: number) => void;
}

function readAnswer(text: string, token: string): Sent {
  const { status, msg, data } = envelopeSchema.parse(JSON.parse(text));
  handleSessionStatus(status, token);
  return status === SUCCESS ? { ok: true, id: fileCall.data.parse(data).id } : { ok: false, status, msg };
}

/**
 * Uploads a file. `fetch` reports no upload progress, so this is an XMLHttpRequest.
 * @throws Error without a response or with an unreadable one; also where the caller aborted it
 */
export function sendFile(
  file: File,
  { signal, onProgress, path = fileCall.path }: Options = {},
): Promise<Sent> {
  const request = new XMLHttpRequest();
  request.open('POST', HOST + path);
  const token = readToken();
  for (const [name, value] of Object.entries(headersFor(token))) request.setRequestHeader(name, value);
  const body = new FormData();
  body.append(fileCall.part, file);
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error('The file did not get through.'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      // Less than 100: the `load` event of the upload reports that.
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
