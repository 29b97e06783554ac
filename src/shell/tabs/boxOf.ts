/** The element of the tab that an event is about; its `data-tab` is the key. */
export function boxOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null;
}
