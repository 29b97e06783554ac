import { IconId, IconPhone } from '@tabler/icons-react';
import classes from './Kiosk.module.css';
import { useKioskTexts } from './texts.ts';
import { useHasFocus } from './useHasFocus.ts';
import type { Visit } from './visit.ts';

/** Waits for a card; the phone is the way beside. */
export function IdleStep({ visit }: { visit: Visit }) {
  const t = useKioskTexts();
  const hasFocus = useHasFocus();
  return (
    <section className={classes.step}>
      <IconId aria-hidden className={classes.picture} stroke={1.2} />
      <h2 className={classes.large}>{t(hasFocus ? 'swipe' : 'touch')}</h2>
      <button
        type="button"
        className={classes.button}
        onClick={() => {
          visit.send({ type: 'phone.opened' });
        }}
      >
        <IconPhone aria-hidden /> {t('byPhone')}
      </button>
    </section>
  );
}
