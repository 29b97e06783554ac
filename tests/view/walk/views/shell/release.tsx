import { releaseModel } from '../../../../../machines/release/model.ts';
import { ReleasePrompt } from '../../../../../src/shell/release/ReleasePrompt.tsx';
import { press, world } from '../../hands.ts';
import { shows, words } from '../../screen.ts';
import { view } from '../../view.ts';

export const releaseView = view({
  model: releaseModel,
  draw: () => <ReleasePrompt />,
  hands: {
    'page shows': world('the browser tells'),
    'page shows again at once': world('the browser tells'),
    'the connection returns': world('the live channel tells'),
    'a part is missing': world('the browser tells'),
    later: press(() => words('release.later')),
    reload: press(() => words('release.reload'), {
      when: (snapshot) => snapshot.matches('outdated'),
      because: 'put off, only a page that could not be loaded offers it',
    }),
  },
  read: () => ({ prompt: shows(words('release.title')) }),
  expects: ({ prompt }) => ({ prompt }),
});
