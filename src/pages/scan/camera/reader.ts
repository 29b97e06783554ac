/** The first picture waits until the reader is loaded, ms. */
const PATIENCE_MS = 20_000;

let worker: Worker | null = null;

const started = (): Worker =>
  (worker ??= new Worker(new URL('codeReader.ts', import.meta.url), { type: 'module', name: 'codeReader' }));

/** The code in a picture; null: none. One picture at a time. @throws where codes cannot be read: another try begins anew */
export function readPicture(picture: ImageBitmap, signal: AbortSignal): Promise<string | null> {
  const reader = started();
  const done = new AbortController();
  const until = { signal: done.signal };
  return new Promise<string | null>((resolve, reject) => {
    const fail = () => {
      reader.terminate();
      if (worker === reader) worker = null;
      reject(new Error('The code reader does not answer.'));
    };
    const late = setTimeout(fail, PATIENCE_MS);
    until.signal.addEventListener('abort', () => {
      clearTimeout(late);
    });
    // What is still under way belongs to nobody any more.
    signal.addEventListener('abort', fail, until);
    reader.addEventListener('error', fail, until);
    reader.addEventListener(
      'message',
      ({ data }: MessageEvent<string | null | undefined>) => {
        if (data === undefined) fail();
        else resolve(data);
      },
      until,
    );
    reader.postMessage(picture, [picture]);
  }).finally(() => {
    done.abort();
  });
}
