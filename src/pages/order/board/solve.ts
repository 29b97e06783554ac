import type { Suggestion } from '../../../../domain/rules/suggest.ts';
import type { SuggestInput } from '../../../../machines/board/setup.ts';

/** The best placements, worked out in a worker of its own that ends with the answer, or when nobody waits any more. */
export async function solve(input: SuggestInput, signal: AbortSignal): Promise<Suggestion> {
  const worker = new Worker(new URL('./suggest.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Suggestion>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Suggestion>) => {
        resolve(data);
      });
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(message));
      });
      signal.addEventListener('abort', () => {
        reject(new Error('Nobody waits for the suggestion.'));
      });
      worker.postMessage(input);
    });
  } finally {
    worker.terminate();
  }
}
