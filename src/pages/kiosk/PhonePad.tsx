import { IconBackspace } from '@tabler/icons-react';
import { typedParts } from '../../../machines/kiosk/machine.ts';
import { isTypedWhole } from '../../../machines/kiosk/selectors.ts';
import classes from './Kiosk.module.css';
import { useKioskTexts } from './texts.ts';
import type { Visit, VisitSnapshot } from './visit.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'X', '0'];

/** Phone number and the last four signs of the ID card, typed with fingers. */
export function PhonePad({ visit, snapshot }: { visit: Visit; snapshot: VisitSnapshot }) {
  const t = useKioskTexts();
  const { phone, idTail } = typedParts(snapshot.context.typed);
  const isWhole = isTypedWhole(snapshot);
  return (
    <section className={classes.pad}>
      <div className={classes.typed}>
        <h2>{t('byPhone')}</h2>
        <p>
          {t('phone')}
          <output aria-label={t('phone')}>{phone.padEnd(11, '·')}</output>
        </p>
        <p>
          {t('idTail')}
          <output aria-label={t('idTail')}>{idTail.padEnd(4, '·')}</output>
        </p>
        <button
          type="button"
          className={classes.button}
          aria-disabled={!isWhole}
          aria-describedby={isWhole ? undefined : 'kiosk-pad-why'}
          onClick={() => {
            visit.send({ type: 'phone.sent' });
          }}
        >
          {t('go')}
        </button>
        {!isWhole && (
          <p id="kiosk-pad-why" className={classes.why}>
            {t('typeAll')}
          </p>
        )}
        <button
          type="button"
          className={classes.back}
          onClick={() => {
            visit.send({ type: 'visit.left' });
          }}
        >
          {t('cancel')}
        </button>
      </div>
      <div className={classes.keys}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              visit.send({ type: 'key.pressed', key });
            }}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('erase')}
          onClick={() => {
            visit.send({ type: 'key.erased' });
          }}
        >
          <IconBackspace aria-hidden />
        </button>
      </div>
    </section>
  );
}
