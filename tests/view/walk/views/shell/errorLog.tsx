import { errorLogModel } from '../../../../../machines/errorLog/model.ts';
import ErrorLogPage from '../../../../../src/pages/errorLog/ErrorLogPage.tsx';
import { press, external } from '../../causes.ts';
import { all, textOf, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

export const errorLogView = view({
  model: errorLogModel,
  draw: () => <ErrorLogPage />,
  userActions: {
    'an error': external('something goes wrong'),
    clear: press(() => shellTexts('errorLog.clear')),
  },
  read: () => ({
    errors: all('ol > li').map((entry) => ({
      message: textOf(entry.querySelector('b')),
      path: textOf(entry.querySelector('small')).split(' · ').at(-1),
    })),
  }),
});
