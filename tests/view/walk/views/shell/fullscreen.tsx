import { fullscreenModel } from '../../../../../machines/fullscreen/model.ts';
import { TopBar } from '../../../../../src/shell/topBar/TopBar.tsx';
import { pressOn, external } from '../../causes.ts';
import { button, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const isWhole = () => button(shellTexts('tool.windowed')) !== null;
const toggle = () => button(shellTexts('tool.windowed')) ?? button(shellTexts('tool.fullscreen'));

export const fullscreenView = view({
  model: fullscreenModel,
  draw: () => <TopBar trail={[]} />,
  userActions: {
    toggle: pressOn('button of the full screen', toggle, {
      when: () => true,
      because: 'the button stays while the browser makes up its mind',
    }),
    'the browser opens it': external('the browser tells'),
    'the browser closes it': external('the browser tells'),
  },
  read: () => ({ whole: isWhole() }),
  says: (emitted) => (emitted.type === 'warning.shown' ? String(emitted.msg) : null),
});
