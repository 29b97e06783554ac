import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from './sendFile.ts';

const FILE = new File(['x'], 'receipt.png', { type: 'image/png' });

/** A request that ends as the test says. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (told: { loaded: number; total: number }) => void; onload?: () => void } =
    {};
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  sent: FormData | undefined;
  address = '';

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(): void {}
  send(body: FormData): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
}
const request = (): FakeRequest => {
  if (!FakeRequest.last) throw new Error('Nothing was sent.');
  return FakeRequest.last;
};
const answers = (status: number, data: unknown) => {
  request().responseText = JSON.stringify({ status, msg: 'said', data });
  request().onload?.();
};

describe('an upload', () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  afterEach(() => {
    FakeRequest.last = undefined;
  });

  it('brings the id of the file, and says how far it is; 100 only when all is sent', async () => {
    const told: number[] = [];
    const done = sendFile(FILE, { onProgress: (percent) => told.push(percent) });
    expect(request().address).toMatch(/^POST \/.+/);
    expect([...(request().sent?.values() ?? [])]).toHaveLength(1);
    request().upload.onprogress?.({ loaded: 1, total: 3 });
    request().upload.onprogress?.({ loaded: 3, total: 3 });
    request().upload.onload?.();
    expect(told).toEqual([33, 99, 100]);
    answers(0, { id: '42' });
    expect(await done).toEqual({ ok: true, id: '42' });
  });

  it('is refused with the words of the platform', async () => {
    const done = sendFile(FILE);
    answers(10420, null);
    expect(await done).toEqual({ ok: false, status: 10420, msg: 'said' });
  });

  it('fails without an answer, with one that cannot be read, and where it is stopped', async () => {
    const lost = sendFile(FILE);
    request().onerror?.();
    await expect(lost).rejects.toThrow('did not get through');
    const odd = sendFile(FILE);
    request().onload?.();
    await expect(odd).rejects.toThrow('did not get through');
    const stop = new AbortController();
    const stopped = sendFile(FILE, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toThrow('did not get through');
  });
});
