/** Id of the element that holds the current page. */
export const PANEL = 'tabpanel';

/** Id of the element of a tab, by its key. */
export function tabId(key: string): string {
  return `tab:${key}`;
}
