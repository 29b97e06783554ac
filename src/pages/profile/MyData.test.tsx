import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { answerCalls } from '../../app/http.setup.ts';
import type { PageActor } from '../../app/pageActor.ts';
import profile from '../../i18n/profile/en.json' with { type: 'json' };
import { pageOfTab, Stage } from '../../records/records.setup.tsx';
import { MyData } from './MyData.tsx';

i18next.addResourceBundle('en', 'profile', profile);
const session = sessionOf({ userId: '7', name: 'Lin Xiaoyan', introduction: '', avatar: '', roleList: [] });
const actors = actorsWith({ session });
answerCalls(() => ({}));
// A field that grows with its text listens to fonts, which this document does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const draw = (tab: PageActor | null) =>
  render(
    <Stage tab={tab} actors={actors}>
      <MyData />
    </Stage>,
  );
const field = () => screen.getByRole('textbox', { name: 'Name' });
const draftsOf = (tab: PageActor) => tab.getSnapshot().context.drafts;

afterEach(cleanup);

it('what is written about oneself is unsaved work of its tab until it is as it was stored', async () => {
  const tab = pageOfTab();
  const { unmount } = draw(tab);
  await userEvent.type(field(), ' II');
  expect(draftsOf(tab)).toEqual({ 'unsaved:profile': { name: 'Lin Xiaoyan II' } });
  unmount();
  draw(tab);
  expect(field()).toHaveProperty('value', 'Lin Xiaoyan II');
  await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}');
  expect(draftsOf(tab)).toEqual({});
});

it('it can be written outside of tabs too', async () => {
  draw(null);
  await userEvent.type(field(), ' II');
  expect(field()).toHaveProperty('value', 'Lin Xiaoyan II');
});
