import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { inSixties } from '../../../domain/rules/duration.ts';
import { kioskStepOf } from '../../../machines/kiosk/selectors.ts';
import { useNow } from '../../ui/useNow.ts';
import classes from './Kiosk.module.css';
import { Left } from './Left.tsx';
import { useKioskTexts } from './texts.ts';
import type { Visit, VisitSnapshot } from './visit.ts';

const SECONDS = 10;
const UNSURE_SECONDS = 20;

/** One sentence instead of a step: it is being asked, it was refused, or only the staff can help. */
export function NoticeStep({ visit, snapshot }: { visit: Visit; snapshot: VisitSnapshot }) {
  const t = useKioskTexts();
  const { refusal } = snapshot.context;
  const step = kioskStepOf(snapshot);
  if (step === 'paused')
    return (
      <section className={classes.step}>
        <h2 className={classes.large}>{t('paused')}</h2>
        <Countdown seconds={refusal?.waitS ?? 60} />
      </section>
    );
  if (step === 'refused' || step === 'desk')
    return (
      <section className={classes.step}>
        <IconInfoCircle aria-hidden className={classes.sign} />
        <h2 className={classes.large}>{refusal !== null && step === 'refused' ? refusal.msg : t('desk')}</h2>
        <Left visit={visit} seconds={SECONDS} />
      </section>
    );
  if (step === 'unsure')
    return (
      <section className={classes.step}>
        <h2 className={classes.large}>{t('unsure')}</h2>
        <button
          type="button"
          className={classes.button}
          onClick={() => {
            visit.send({ type: 'visit.repeated' });
          }}
        >
          {t('again')}
        </button>
        <Left visit={visit} seconds={UNSURE_SECONDS} />
      </section>
    );
  return (
    <section className={classes.step}>
      <h2 className={classes.large} role="status">
        {step === 'sending' ? t('sending') : t('reading')}
      </h2>
    </section>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const now = useNow(1_000);
  const [since] = useState(now);
  return (
    <p className={classes.large}>{inSixties(Math.max(0, seconds - Math.round((now - since) / 1_000)))}</p>
  );
}
