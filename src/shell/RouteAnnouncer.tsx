import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The focus stays where moving it would disturb: in the tab strip, whose arrow keys go on, and in a dialog. */
const isElsewhereAtWork = (element: Element | null): boolean =>
  element?.closest('[role="tablist"], [role="dialog"]') != null;

interface Props {
  /** The title of the page. */
  title: string;
  /** Identifies the page; empty: not in the menu, or none yet. */
  page: string;
}

/**
 * A page change without a new document: it is announced, and the focus goes to the page, so that the
 * keyboard continues there and not at a menu entry far above. The browser announces the first page.
 */
export function RouteAnnouncer({ title, page }: Props) {
  const { language } = useTranslation().i18n;
  // The root has no page of its own: the page it redirects to is the first.
  const [said, setSaid] = useState({ page, words: '', language, isNone: page === '' });
  if (said.page !== page) setSaid({ page, words: said.isNone ? '' : title, language, isNone: false });
  useEffect(() => {
    if (said.words !== '' && !isElsewhereAtWork(document.activeElement)) {
      document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    }
  }, [said]);
  return (
    <p className="visually-hidden" role="status" data-transient>
      {said.language === language ? said.words : ''}
    </p>
  );
}
