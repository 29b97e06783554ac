import { fireEvent } from '@testing-library/react';
import { releaseModel } from '../../../../../machines/release/model.ts';
import { ReleasePrompt } from '../../../../../src/shell/release/ReleasePrompt.tsx';
import { UserMenu } from '../../../../../src/shell/topBar/UserMenu.tsx';
import { userAction, press, external } from '../../causes.ts';
import { all, lookInto, option, shows, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const userMenu = () => all('[aria-haspopup=menu]')[0] ?? null;

export const releaseView = view({
  model: releaseModel,
  draw: () => (
    <>
      <UserMenu />
      <ReleasePrompt />
    </>
  ),
  userActions: {
    'page shows': external('the browser tells'),
    'page shows again at once': external('the browser tells'),
    'the connection returns': external('the live channel tells'),
    'a part is missing': external('the browser tells'),
    later: press(() => shellTexts('release.later')),
    reload: [
      press(() => shellTexts('release.reload'), {
        when: (snapshot) => snapshot.matches('outdated'),
        because: 'put off, the menu of the user and the palette go on offering it',
      }),
      userAction(
        'menu of the user',
        () => (lookInto(userMenu(), () => option(shellTexts('release.newer'))) ? userMenu() : null),
        (menu) => {
          lookInto(menu, () => {
            const found = option(shellTexts('release.newer'));
            if (found) fireEvent.click(found);
          });
        },
      ),
    ],
  },
  read: () => ({ prompt: shows(shellTexts('release.title')) }),
  expects: ({ prompt }) => ({ prompt }),
});
