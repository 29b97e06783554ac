import { describe, test } from 'vitest';
import { recordCoverage, recordWithoutView } from '../../walk/coverage.ts';
import type { WithoutView, View } from './view.ts';
import { walkView } from './walkView.ts';

/** Time-out of a walk, ms: it has many steps, and the machine may be busy. */
const TIME = 120_000;

/** One test a machine. */
export function walkEach(views: Readonly<Record<string, () => Promise<View | WithoutView>>>): void {
  describe.each(Object.entries(views).map(([name, load]) => ({ name, load })))('$name', ({ name, load }) => {
    test(
      'the screen shows the facts of the chart, and offers its events, on every walk',
      async () => {
        const view = await load();
        if ('unseen' in view) recordWithoutView(name, view.unseen);
        else recordCoverage(await walkView(name, view));
      },
      TIME,
    );
  });
}

type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** The views of a folder: `todo.tsx` exports `todoView`. */
export function viewsIn(files: Files): Record<string, () => Promise<View | WithoutView>> {
  const entries = Object.entries(files).map(([file, load]) => {
    const name = file.replace(/^.*\/|\.tsx?$/g, '');
    const loadView = async () => {
      const { [`${name}View`]: view } = (await load()) as Record<string, View | WithoutView>;
      if (!view) throw new Error(`${file} must export "${name}View".`);
      return view;
    };
    return [name, loadView] as const;
  });
  return Object.fromEntries(entries);
}
