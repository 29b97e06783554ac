import { queueModel } from '../../../../../machines/queue/model.ts';
import { notifyRecordChanged } from '../../../../../src/app/live.ts';
import { Queue } from '../../../../../src/records/queue/Queue.tsx';
import { external, press } from '../../causes.ts';
import { load } from '../../load.ts';
import { all, messageTexts, recordTexts, shows, textOf } from '../../screen.ts';
import { view } from '../../view.ts';

const WAITING = { status: 'draft' };
const nothing = () => undefined;

/** The number in "2 left". */
function left(): number | null {
  const said = messageTexts('status').flatMap((text) => /^(\d+) left$/.exec(text)?.[1] ?? []);
  return said[0] === undefined ? null : Number(said[0]);
}

function reason(): string | null {
  const told = ['You are not allowed to do this', recordTexts('failed.text')];
  return shows(recordTexts('failed.title')) ? (told.find((text) => shows(text)) ?? null) : null;
}

export const queueView = view({
  model: queueModel,
  draw: () => (
    <Queue spec={load} filters={WAITING} sort={load.list.sort} onClose={nothing}>
      {(id, { onDecided, onSkip }) => (
        <article>
          {id}
          <button onClick={onDecided}>Decide</button>
          <button onClick={onSkip}>Skip</button>
        </article>
      )}
    </Queue>
  ),
  userActions: {
    'the document is decided': press(() => 'Decide'),
    'leave it for later': press(() => 'Skip'),
    'load again': [
      press(() => recordTexts('retry'), {
        when: (snapshot) => !snapshot.matches('finished') && snapshot.can({ type: 'queue.reload' }),
        because: 'a finished queue is refreshed',
      }),
      press(() => recordTexts('refresh'), {
        when: (snapshot) => snapshot.matches('finished'),
        because: 'what failed is tried again',
      }),
    ],
    'rows change elsewhere': external('the live channel tells', () => {
      notifyRecordChanged('load', '1');
    }),
  },
  read: () => ({
    awaited: document.querySelector(`[aria-label="${recordTexts('loading')}"]`) !== null,
    open: textOf(all('article')[0]).replace('DecideSkip', '') || null,
    left: left(),
    old: messageTexts('status').includes(recordTexts('queue.stale')),
    finished: shows(recordTexts('queue.finished')),
    reason: reason(),
  }),
  expects: ({ reason: told, ...rest }) => ({
    ...rest,
    reason: told === 'no answer' ? recordTexts('failed.text') : told,
  }),
});
