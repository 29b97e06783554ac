import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A request of an upload whose answer the test controls: `vi.stubGlobal('XMLHttpRequest', UploadRequest)`. */
export class UploadRequest {
  static all: UploadRequest[] = [];
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  responseText = '';
  isAborted = false;
  file: File | null = null;
  open = vi.fn();
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.file = body.get('file') as File;
    UploadRequest.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ loaded, total }));
  }
  answer(status: number, data: unknown, msg = '') {
    this.responseText = JSON.stringify({ status, msg, data });
    this.upload.onload?.();
    this.onload?.();
  }
  async answers(status: number, data: unknown, msg = '') {
    await act(async () => {
      this.answer(status, data, msg);
      await Promise.resolve();
    });
  }
  async breaks() {
    await act(async () => {
      this.onerror?.();
      await Promise.resolve();
    });
  }
}

/** The request that was sent after so many others. */
export function uploadAt(at: number): UploadRequest {
  const found = UploadRequest.all[at];
  if (!found) throw new Error(`No request ${String(at)}.`);
  return found;
}
