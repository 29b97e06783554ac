import { noticeBellModel } from '../../../../../machines/noticeBell/model.ts';
import { NoticeBell } from '../../../../../src/shell/notices/NoticeBell.tsx';
import { pressOn, external } from '../../causes.ts';
import { all, nameOf, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('presence');
const bell = () => all('button[aria-haspopup=dialog]')[0] ?? null;

export const noticeBellView = view({
  model: noticeBellModel,
  draw: () => <NoticeBell />,
  userActions: {
    'session starts': external('the layout is drawn'),
    'session ends': external('the layout is gone'),
    'a notice comes': external('the live channel tells'),
    'a mark was counted': external('the list of notices tells'),
    retry: pressOn('the bell', bell, {
      when: () => true,
      because: 'the bell opens the list at any time; only an old number is asked for again',
    }),
  },
  read: () => {
    const unread = textOf(document.querySelector('.mantine-Indicator-indicator'));
    const name = nameOf(bell() ?? document.body);
    return {
      // The number and the accessible name agree.
      unread:
        unread === '' ||
        name === pageTexts('notices.bellOld') ||
        name === pageTexts('notices.bellUnread', { unread })
          ? Number(unread)
          : name,
      old: name === pageTexts('notices.bellOld'),
    };
  },
});
