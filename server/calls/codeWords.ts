import { codeWords } from '../../domain/calls/codeWords.ts';
import { act, bind, type Bound } from './context.ts';
import { codeWordsOf } from '../records/codeWords.ts';

const words = bind(codeWords, (_request, context) =>
  act(context, async (work) =>
    (await codeWordsOf(work)).map(({ label: [zh, en, es, ja], ...rest }) => ({
      ...rest,
      label: [zh, en, es, ja] as [string, string, string, string],
    })),
  ),
);

export const codeWordCalls: readonly Bound[] = [words];
