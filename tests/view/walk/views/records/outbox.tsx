import { outboxModel } from '../../../../../machines/outbox/model.ts';
import { WaitingList } from '../../../../../src/outbox/WaitingList.tsx';
import { actorNamed } from '../../actorDouble.ts';
import { external, press, userAction } from '../../causes.ts';
import { all, button, messageTexts, shows, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const texts = textsOf('outbox');
const FAULTS = ['full', 'failed', 'unreadable'] as const;
const CORRECTION = {
  type: 'entry.corrected',
  place: 1,
  payload: { loadWeightKg: 31_000 },
  files: [],
  requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a03',
};

const says = (key: string) => messageTexts('status').includes(texts(key));

/** The reasons under the steps that were refused. */
const reasons = () =>
  all('[data-refused] [role=alert]').map((alert) => {
    const said = textOf(alert);
    const key = said.startsWith(texts('moved', { reason: '' }).trim()) ? 'moved' : 'refused';
    return { isMoved: key === 'moved', msg: said.replace(texts(key, { reason: '' }).trim(), '').trim() };
  });

/** A step that is given up, by its own button and the question after it. */
const givenUp = (place: number) => {
  const own = (name: string) => {
    const [row] = all(`[data-place="${String(place)}"]`);
    return row ? button(name, row) : null;
  };
  return userAction(
    `the button of step ${String(place)} and its question`,
    () => own(texts('drop')),
    async (control) => {
      control.click();
      await Promise.resolve();
      own(texts('drop.yes'))?.click();
    },
  );
};

export const outboxView = view({
  model: outboxModel,
  draw: () => (
    <WaitingList
      outbox={actorNamed('outbox')}
      linkOf={(group) => `/${group}`}
      onCorrect={() => {
        actorNamed('outbox').send(CORRECTION);
      }}
    />
  ),
  userActions: {
    'an event is done': external('the form of a step'),
    'correct what was refused': press(() => texts('correct')),
    'send what was refused again': press(() => texts('again')),
    'give up the first': givenUp(1),
    'give up the second': givenUp(2),
    'store it again': press(() => texts('store.again')),
    'give up the change': press(() => texts('store.cancel')),
    'read the storage again': press(() => texts('storage.again')),
    'another window changed something': external('another window'),
    'network goes': external('the browser'),
    'network returns': external('the browser'),
    'try now': press(() => texts('now')),
  },
  read: () => {
    const refused = reasons();
    return {
      waiting: all('section li:not([data-refused])').length,
      refused: refused.map(({ msg }) => msg),
      isMoved: refused.some(({ isMoved }) => isMoved),
      fault: FAULTS.find((fault) => shows(texts(fault))) ?? null,
      isOffline: says('offline'),
      isSending: says('sending'),
      isPausing: says('pausing'),
      isWriting: says('writing'),
    };
  },
});
