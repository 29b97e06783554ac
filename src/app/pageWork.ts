import { useEffect, useInsertionEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { type PageActor, usePageActor } from './pageActor.ts';

/**
 * A task that a page runs in a dialog, as a run over many rows or a download. It goes on while the view is hidden or
 * unmounted; the next view of the page finds it by its name. It ends by itself, or with its page.
 */
export function pageWork<A extends AnyActorRef>() {
  const underWay = new WeakMap<PageActor, Map<string, A>>();

  function begin(page: PageActor | null, name: string, make: () => A): A {
    const begun = page && underWay.get(page)?.get(name);
    if (begun) return begun;
    const work = make();
    if (page) {
      const works = underWay.get(page) ?? new Map<string, A>();
      underWay.set(page, works.set(name, work));
      const ending = page.subscribe({
        complete: () => {
          work.stop();
        },
      });
      work.subscribe({
        complete: () => {
          works.delete(name);
          ending.unsubscribe();
        },
      });
    }
    return work;
  }

  return {
    /** Is there a task that an earlier view of the page started? */
    useHasBegun(name: string): boolean {
      const page = usePageActor();
      return (page && underWay.get(page)?.has(name)) ?? false;
    },

    /** The running task of this name, or a new one by `make`. Outside of tabs it ends with its view. */
    useWork(name: string, make: () => A): A {
      const page = usePageActor();
      const [work] = useState(() => begin(page, name, make));
      useInsertionEffect(
        () => () => {
          if (!page) work.stop();
        },
        [page, work],
      );
      useEffect(() => {
        work.start();
      }, [work]);
      return work;
    },
  };
}
