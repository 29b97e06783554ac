/** One control of the desk: `target` is its `data-guide`; title and text are keys of the namespace `guide`. */
export interface Step {
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

const step = (target: string): Step => ({ target, title: `guide.${target}`, text: `guide.${target}.text` });

/** In the order of the screen (records 12). */
export const STEPS: readonly Step[] = [
  step('sidebar'),
  step('menu'),
  step('crumbs'),
  step('todo'),
  step('connection'),
  step('search'),
  step('notices'),
  step('fullscreen'),
  step('size'),
  step('language'),
  step('settings'),
  step('user'),
  step('tabs'),
];

/** The control on the screen; null where it is not shown now. */
export function targetOf({ target }: Step): Element | null {
  const element = document.querySelector(`[data-guide="${target}"]`);
  return element && element.getClientRects().length > 0 ? element : null;
}
