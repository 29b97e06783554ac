import { useLayoutEffect, type RefObject } from 'react';
import { z } from 'zod';
import type { PageActor } from '../../app/pageActor.ts';

const MEMORY = 'scroll';
/** Debounce after the last movement before the position is stored, ms. */
const DEBOUNCE_MS = 150;
/** The attribute that identifies a scrolling box beside the window. */
const NAME = 'data-keep-scroll';
const WINDOW = 'window';

/** The events that start a page change: those of the page, and a step of the browser's own, as by its Back button. */
const STEPS = ['click', 'keydown', 'popstate'] as const;

const placeSchema = z.object({ top: z.number(), left: z.number() });
type Place = z.infer<typeof placeSchema>;
const positionsSchema = z.record(z.string(), placeSchema);
type Positions = z.infer<typeof positionsSchema>;

const START: Place = { top: 0, left: 0 };
const placeOf = ({ scrollTop: top, scrollLeft: left }: Element): Place => ({ top, left });
const isAt = ({ scrollTop, scrollLeft }: Element, { top, left }: Place) =>
  Math.abs(scrollTop - top) < 1 && Math.abs(scrollLeft - left) < 1;

/** A box that is hidden, as while the next page loads, says that it is at its start wherever it was scrolled to. */
const isShown = (element: Element) => element.clientWidth !== 0;

interface Return {
  /** Positions not reached yet. */
  readonly left: ReadonlyMap<string, Place>;
  stop(): void;
}

/** Scrolls to where the page was left as soon as enough of it is rendered, unless the user scrolls first. */
function restore(root: HTMLElement, positions: Positions): Return {
  const left = new Map(Object.entries(positions).filter(([, { top, left }]) => top > 0 || left > 0));
  const reach = () => {
    for (const [name, place] of left) {
      const element =
        name === WINDOW ? document.documentElement : root.querySelector(`[${NAME}="${CSS.escape(name)}"]`);
      if (!element) continue;
      element.scrollTop = place.top;
      element.scrollLeft = place.left;
      if (isAt(element, place)) left.delete(name);
    }
    if (left.size === 0) stop();
  };
  const drawn = new MutationObserver(reach);
  const INTERRUPTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    left.clear();
    drawn.disconnect();
    for (const interrupt of INTERRUPTS) removeEventListener(interrupt, stop, true);
  };
  drawn.observe(root, { childList: true, subtree: true });
  for (const interrupt of INTERRUPTS) addEventListener(interrupt, stop, true);
  reach();
  return { left, stop };
}

/** Stores the scroll positions of a page in the memory of its tab, and restores them. */
export function useScrollRestoration(page: PageActor, root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    const noted = page.getSnapshot().context.memory[MEMORY];
    let positions: Positions = positionsSchema.safeParse(noted).data ?? {};
    const back = restore(box, positions);

    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Boxes that moved since the last store: their positions are read after the debounce, for that may cost a frame. */
    const moved = new Map<string, Element>();
    const note = () => {
      clearTimeout(timer);
      if (timer === undefined || page.getSnapshot().status !== 'active') return;
      timer = undefined;
      for (const [name, element] of moved)
        if (isShown(element)) positions = { ...positions, [name]: placeOf(element) };
      moved.clear();
      page.send({ type: 'memory.set', key: MEMORY, value: positions });
    };
    const handleScroll = ({ target }: Event) => {
      const name = target === document ? WINDOW : target instanceof Element && target.getAttribute(NAME);
      const element = target === document ? document.documentElement : target;
      if (typeof name !== 'string' || !(element instanceof Element)) return;
      if (target !== document && !box.contains(element)) return;
      // A page change scrolls the window to its top before the position of the old page can be read.
      if (target === document) positions = { ...positions, [name]: placeOf(element) };
      else moved.set(name, element);
      clearTimeout(timer);
      timer = setTimeout(note, DEBOUNCE_MS);
    };
    // Scrolling does not bubble, but it can be captured.
    addEventListener('scroll', handleScroll, { capture: true, passive: true });
    // Captured, so that it runs before the strip is stored.
    addEventListener('pagehide', note, { capture: true });
    /**
     * A page left in the frame it was scrolled in has not reported it yet. Read before the change starts: during it the
     * read would force a layout of a page that is being removed.
     */
    const look = () => {
      for (const element of box.querySelectorAll(`[${NAME}]`)) {
        const name = element.getAttribute(NAME) ?? '';
        if (back.left.has(name) || !isShown(element) || isAt(element, positions[name] ?? START)) continue;
        positions = { ...positions, [name]: placeOf(element) };
        timer ??= setTimeout(note, DEBOUNCE_MS);
      }
    };
    for (const step of STEPS) addEventListener(step, look, true);
    return () => {
      for (const step of STEPS) removeEventListener(step, look, true);
      back.stop();
      note();
      removeEventListener('scroll', handleScroll, { capture: true });
      removeEventListener('pagehide', note, { capture: true });
    };
  }, [page, root]);
}
