import { describe, expect, it } from 'vitest';
import { everyPage } from '../everyPage.ts';
import { useLooks } from './useLooks.ts';

/** Every page of the menu, and those outside it. */
const PARTS = everyPage([
  ...['/profile/index', '/systemManage/passwordUpdate', '/system/statecharts'],
  '/tms/CustomerService/warningReplay',
]);
/** Number of files that share them, run in parallel. */
const FILES = 2;

/** The pages of one of the files. */
export function describePages(file: number): void {
  describe('[4.8] WCAG 2.2 AA and good practice, light and dark', () => {
    const { enter, logInTo, open } = useLooks();

    it.each(PARTS.filter((_, part) => part % FILES === file))(
      'is met by every page: $username, $paths.0 and on',
      async ({ username, paths }) => {
        const { page, found, look, lookInside } = await enter();
        await logInTo(page, username);
        for (const [index, path] of paths.entries()) {
          await open(page, path);
          await (index === 0 ? look(path) : lookInside(path));
        }
        expect(found).toEqual({});
      },
    );
  });
}
