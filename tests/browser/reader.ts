import type { Page } from 'playwright-core';

/** Keys as a reader sends them, with Enter at the end: all within a moment by its own clock, however busy the page is. */
export function readerTypes(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      const at = performance.now();
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(press, 'timeStamp', { value: at });
        document.body.dispatchEvent(press);
      }
    },
    [...text, 'Enter'],
  );
}
