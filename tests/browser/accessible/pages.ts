import { describe, expect, it } from 'vitest';
import { MENU_PAGES } from '../../../domain/codes/menu/tree.ts';
import { useLooks } from './useLooks.ts';

/** Every page of the menu, and those outside it. */
const PAGES = [
  ...MENU_PAGES.map(({ path }) => path),
  '/profile/index',
  '/systemManage/passwordUpdate',
  '/system/statecharts',
];
/** Number of files that share them, run in parallel. */
const FILES = 2;
/** Pages of one window: a single test of all would take many minutes. */
const A_PART = 20;

/** The pages of one of the files. */
export function describePages(file: number): void {
  const size = Math.ceil(PAGES.length / FILES);
  const own = PAGES.slice(file * size, (file + 1) * size);
  const parts = Array.from(
    { length: Math.ceil(own.length / A_PART) },
    (_, part) => [part + 1, own.slice(part * A_PART, (part + 1) * A_PART)] as const,
  );
  describe('[4.8] WCAG 2.2 AA and good practice, light and dark', () => {
    const { enter, logInTo, open } = useLooks();

    it.each(parts)('is met by every page, part %i', async (_, paths) => {
      const { page, found, look, lookInside } = await enter();
      await logInTo(page);
      for (const [index, path] of paths.entries()) {
        await open(page, path);
        await (index === 0 ? look(path) : lookInside(path));
      }
      expect(found).toEqual({});
    });
  });
}
