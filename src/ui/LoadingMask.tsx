import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A mask closes by itself after this time, ms (L-12): a load that hangs must not block the screen. */
const CLOSES_AFTER = 4000;

/** A loading indicator. @param after shown once the mask has closed by itself */
export function LoadingMask({ text, after = null }: { text?: string; after?: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setOpen(false);
    }, CLOSES_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isOpen) return after;
  return (
    <div className="loading" data-inside role="status">
      {text ?? t('loading')}
    </div>
  );
}
