import type { UserCause, WalkAdapter, Start } from '../adapter.ts';
import type { Scene } from '../scene.ts';

const NARROW = 991;
const WIDE = 992;

const toggle = ({ page }: Scene) =>
  page.getByRole('banner').getByRole('button', { name: /^(收起|展开)菜单$/ });

/** The desk in a window of this width; `status` is the stored cookie. */
const desk =
  (width: number, status?: string): Start =>
  async (scene) => {
    await scene.page.setViewportSize({ width, height: 900 });
    await scene.logIn('dispatcher');
    if (status !== undefined) await scene.keep('sidebarStatus', status);
    await scene.go('/home');
    await toggle(scene).waitFor();
  };

/** The window is resized while it is covered, and has its old size when it is visible again. */
const resizeUnseen = (width: number): UserCause => ({
  do: async ({ page }) => {
    const before = page.viewportSize() ?? { width: WIDE, height: 900 };
    await page.evaluate(() => {
      window.walk.look('hidden');
    });
    await page.setViewportSize({ ...before, width });
    await page.setViewportSize(before);
    await page.evaluate(() => {
      window.walk.look('visible');
    });
  },
});

/** A window of this width already is made a little narrower or wider, so that there is a resize event. */
const resize = (width: number, step: 1 | -1): UserCause => ({
  do: ({ page }) =>
    page.setViewportSize({ width: page.viewportSize()?.width === width ? width + step : width, height: 900 }),
});

export const sidebarAdapter: WalkAdapter = {
  chart: 'sidebar',
  inputs: {
    'desktop, never toggled': desk(1440),
    'desktop, closed last time': desk(WIDE, '0'),
    mobile: desk(NARROW, '1'),
  },
  events: {
    toggle: {
      // The open sidebar of a mobile device covers the bar.
      can: (at) => !at.matches({ panel: 'opened', device: 'mobile' }),
      do: (scene) => toggle(scene).click(),
    },
    'click beside it': {
      can: (at) => at.matches({ panel: 'opened', device: 'mobile' }),
      do: ({ page }) => page.mouse.click(NARROW - 50, 450),
    },
    'narrow the window': resize(NARROW, -1),
    'widen the window': resize(WIDE, 1),
    'narrow the window unseen': resizeUnseen(800),
    'widen the window unseen': resizeUnseen(1440),
    'go to another page': {
      do: async ({ page }) => {
        const name = page.url().endsWith('/home') ? '回单管理' : '首页';
        const link = page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true });
        // On mobile the menu may be closed: then the address is used.
        if (await link.isVisible()) await link.click();
        else
          await page.evaluate(
            (to) => (location.hash = to),
            name === '首页' ? '/home' : '/tms/Carrier/receipt',
          );
      },
    },
  },
  outcomes: {},
  calls: {},
  see: (facts) => facts,
  read: async (scene) => {
    const { page } = scene;
    return {
      opened: (await toggle(scene).getAttribute('aria-expanded')) === 'true',
      // The open sidebar of a mobile device is a dialog over the page.
      mobile: (await page.getByRole('complementary').count()) === 0,
      withoutAnimation: (await page.locator('[data-still]').count()) > 0,
    };
  },
  beyond: {},
};
