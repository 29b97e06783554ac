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
// A field that grows with its text uses document.fonts, which this test document lacks.
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

it('changes of the own data are unsaved work of the tab until they equal the stored values', async () => {
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

it('works outside of tabs too', async () => {
  draw(null);
  await userEvent.type(field(), ' II');
  expect(field()).toHaveProperty('value', 'Lin Xiaoyan II');
});
