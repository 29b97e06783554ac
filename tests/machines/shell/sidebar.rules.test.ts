import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sidebarMachine, type SidebarInput, type SidebarStatus } from '../../../machines/sidebar/machine.ts';

function sidebar(input: SidebarInput) {
  const cookies: SidebarStatus[] = [];
  const machine = sidebarMachine.provide({
    actions: { saveStatus: (_, { status }) => cookies.push(status) },
  });
  const actor = createActor(machine, { input }).start();
  const at = () => actor.getSnapshot();
  return {
    send: actor.send,
    cookies,
    resize: (width: number, visibility: 'visible' | 'hidden' = 'visible') =>
      actor.send({ type: 'window.resized', width, visibility }),
    opened: () => at().matches({ panel: 'opened' }),
    mobile: () => at().matches({ device: 'mobile' }),
    withoutAnimation: () => at().matches({ motion: 'instant' }),
  };
}
const desktop = { status: null, width: 1440 } as const;

describe('the sidebar', () => {
  it.each([
    [null, true],
    ['1', true],
    ['0', false],
  ] as const)('[L-02] starts from cookie %s: opened %s', (status, opened) => {
    expect(sidebar({ status, width: 1440 }).opened()).toBe(opened);
  });

  it('[L-02] writes 1 or 0 when toggled', () => {
    const { send, cookies, opened } = sidebar(desktop);
    send({ type: 'sidebar.toggled' });
    expect([opened(), cookies]).toEqual([false, ['0']]);
    send({ type: 'sidebar.toggled' });
    expect([opened(), cookies]).toEqual([true, ['0', '1']]);
  });

  it('[L-02] [L-03] is forced closed, without animation and without a cookie, when the window gets narrow', () => {
    const { resize, opened, mobile, withoutAnimation, cookies } = sidebar(desktop);
    expect(withoutAnimation()).toBe(false);
    resize(992);
    expect([opened(), mobile()]).toEqual([true, false]);
    resize(991);
    expect([opened(), mobile(), withoutAnimation(), cookies]).toEqual([false, true, true, []]);
  });

  it('[L-02] starts closed on mobile, whatever the cookie says', () => {
    const { opened, mobile, withoutAnimation } = sidebar({ status: '1', width: 600 });
    expect([opened(), mobile(), withoutAnimation()]).toEqual([false, true, true]);
  });

  it('[L-03] is on a desktop from 992 px', () => {
    const { opened, mobile, withoutAnimation } = sidebar({ status: null, width: 992 });
    expect([opened(), mobile(), withoutAnimation()]).toEqual([true, false, false]);
  });

  it('[L-02] is closed again by each resize on mobile; opened by the user it is animated', () => {
    const { send, resize, opened, withoutAnimation } = sidebar({ status: '1', width: 600 });
    send({ type: 'sidebar.toggled' });
    expect([opened(), withoutAnimation()]).toEqual([true, false]);
    resize(610);
    expect([opened(), withoutAnimation()]).toEqual([false, true]);
  });

  it('[L-03] measures nothing while the page is hidden', () => {
    const { resize, mobile, opened } = sidebar(desktop);
    resize(600, 'hidden');
    expect([mobile(), opened()]).toEqual([false, true]);
    resize(600);
    resize(1440, 'hidden');
    expect(mobile()).toBe(true);
    resize(1440);
    expect(mobile()).toBe(false);
  });

  it('[L-03] closes on each route change on mobile, never on desktop', () => {
    const { send, resize, opened } = sidebar(desktop);
    send({ type: 'route.entered' });
    expect(opened()).toBe(true);
    resize(600);
    send({ type: 'sidebar.toggled' });
    send({ type: 'route.entered' });
    expect(opened()).toBe(false);
  });

  it('closes on a click beside it on mobile only', () => {
    const { send, resize, opened } = sidebar(desktop);
    send({ type: 'sidebar.dismissed' });
    expect(opened()).toBe(true);
    resize(600);
    send({ type: 'sidebar.toggled' });
    send({ type: 'sidebar.dismissed' });
    expect(opened()).toBe(false);
  });
});
