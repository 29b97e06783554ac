import { suggest } from '../../../../domain/rules/suggest.ts';
import type { SuggestInput } from '../../../../machines/board/setup.ts';

// Five hundred orders and trucks take a second: the page stays usable meanwhile.
self.addEventListener('message', ({ data: { board, plan } }: MessageEvent<SuggestInput>) => {
  self.postMessage(suggest(board, plan));
});
