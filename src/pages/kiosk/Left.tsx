import { useState } from 'react';
import { useNow } from '../../ui/useNow.ts';
import classes from './Kiosk.module.css';
import { useKioskTexts } from './texts.ts';
import type { Visit } from './visit.ts';

/** The way back, and how long until the kiosk goes back by itself. */
export function Left({ visit, seconds }: { visit: Visit; seconds: number }) {
  const t = useKioskTexts();
  const now = useNow(1_000);
  const [since] = useState(now);
  const left = Math.max(0, seconds - Math.round((now - since) / 1_000));
  return (
    <button
      type="button"
      className={classes.back}
      aria-label={t('back')}
      onClick={() => {
        visit.send({ type: 'visit.left' });
      }}
    >
      {t('back')} <span aria-hidden>{left}</span>
    </button>
  );
}
