import { useEffect, useState } from 'react';

/** The focus stays where moving it would disturb: in the tab strip, whose arrows go on, and in a dialog. */
const isElsewhereAtWork = (element: Element | null): boolean =>
  element?.closest('[role="tablist"], [role="dialog"]') != null;

interface Props {
  /** What the page is called. */
  title: string;
  /** Tells one page from the next; empty: none of the menu's, or at first none yet. */
  page: string;
}

/**
 * A new page without a new document: it is announced, and the focus goes to it, so that the keyboard goes on
 * there and not at a menu entry far above. The first page is the browser's to announce.
 */
export function RouteAnnouncer({ title, page }: Props) {
  // The root has no page of its own: what it leads to is the first.
  const [said, setSaid] = useState({ page, words: '', isNone: page === '' });
  if (said.page !== page) setSaid({ page, words: said.isNone ? '' : title, isNone: false });
  useEffect(() => {
    if (said.words !== '' && !isElsewhereAtWork(document.activeElement)) {
      document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    }
  }, [said]);
  return (
    <p className="visually-hidden" role="status" data-transient>
      {said.words}
    </p>
  );
}
