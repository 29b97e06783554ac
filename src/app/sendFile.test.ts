import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from './sendFile.ts';
import { uploadAt, UploadRequest } from './sendFile.setup.ts';

const FILE = new File(['x'], 'receipt.png', { type: 'image/png' });
const LOST = 'did not get through';

describe('an upload', () => {
  beforeEach(() => {
    UploadRequest.all = [];
    vi.stubGlobal('XMLHttpRequest', UploadRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('brings the id of the file, and says how far it is; 100 only when all is sent', async () => {
    const told: number[] = [];
    const done = sendFile(FILE, { onProgress: (percent) => told.push(percent) });
    const request = uploadAt(0);
    expect(request.open).toHaveBeenCalledWith('POST', expect.stringMatching(/^\/.+/));
    expect(request.file?.name).toBe('receipt.png');
    request.progress(1, 3);
    request.progress(3, 3);
    expect(told).toEqual([33, 99]);
    request.answer(0, { id: '42' });
    expect(told).toEqual([33, 99, 100]);
    expect(await done).toEqual({ ok: true, id: '42' });
  });

  it('is refused with the words of the platform', async () => {
    const done = sendFile(FILE);
    uploadAt(0).answer(10420, null, 'said');
    expect(await done).toEqual({ ok: false, status: 10420, msg: 'said' });
  });

  it('fails without an answer, with one that cannot be read, and where it is stopped', async () => {
    const lost = sendFile(FILE);
    uploadAt(0).onerror?.();
    await expect(lost).rejects.toThrow(LOST);
    const odd = sendFile(FILE);
    uploadAt(1).onload?.();
    await expect(odd).rejects.toThrow(LOST);
    const stop = new AbortController();
    const stopped = sendFile(FILE, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toThrow(LOST);
    expect(uploadAt(2).isAborted).toBe(true);
  });
});
