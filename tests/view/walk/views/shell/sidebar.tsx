import { fireEvent } from '@testing-library/react';
import { sidebarModel } from '../../../../../machines/sidebar/model.ts';
import { Layout } from '../../../../../src/shell/Layout.tsx';
import { userAction, pressOn, external } from '../../causes.ts';
import { all, button, textOf, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const TITLE = 'route.OrderManage';
const MENU = {
  resources: [{ name: 'Orders', path: '/orders', meta: { title: TITLE } }],
  routes: new Map(),
};

/** The window size as the browser reports it. */
function resize(width: number, visibility: string): void {
  Object.defineProperty(document.body, 'clientWidth', { value: width, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  fireEvent(window, new Event('resize'));
}

const resized = external('the window is resized', ({ width, visibility }) => {
  resize(Number(width), String(visibility));
});
const drawer = () => document.querySelector<HTMLElement>('[role=dialog]');
const toggle = () => button(shellTexts('tool.fold')) ?? button(shellTexts('tool.unfold'));

export const sidebarView = view({
  model: sidebarModel,
  draw: () => (
    <Layout owner="1:A" menu={MENU} route={null}>
      <p>page</p>
    </Layout>
  ),
  before: () => {
    resize(1440, 'visible');
  },
  userActions: {
    toggle: pressOn('button of the menu', toggle, {
      when: (snapshot) => !(snapshot.matches({ panel: 'opened' }) && snapshot.matches({ device: 'mobile' })),
      because: 'the open drawer of a phone lies over the button',
    }),
    'click beside it': [
      pressOn(
        'what is beside the drawer',
        () =>
          drawer() &&
          document.querySelector<HTMLElement>('[data-fixed].mantine-Drawer-overlay, .mantine-Drawer-overlay'),
      ),
      userAction('Escape in the drawer', drawer, (control) => {
        fireEvent.keyDown(control, { key: 'Escape' });
      }),
    ],
    'narrow the window': resized,
    'widen the window': resized,
    'narrow the window unseen': resized,
    'widen the window unseen': resized,
    'go to another page': external('the router tells'),
  },
  read: () => {
    const aside = document.querySelector('aside');
    // Opened, the entries of the menu are texts; folded they are icons with a name.
    const isUnfolded = all('nav a', document.body).some((link) => textOf(link) === shellTexts(TITLE));
    return {
      opened: aside ? isUnfolded : drawer() !== null,
      mobile: aside === null,
      withoutAnimation: document.querySelector('[data-still]') !== null,
    };
  },
});
