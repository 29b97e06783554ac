/** Id of the element that holds the page on show. */
export const PANEL = 'tabpanel';

/** Id of the element of a tab, by its key. */
export function tabId(key: string): string {
  return `tab:${key}`;
}
