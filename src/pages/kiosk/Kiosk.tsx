import { IconKeyOff } from '@tabler/icons-react';
import type { DeviceKey } from '../../../domain/calls/device.ts';
import { kioskStepOf } from '../../../machines/kiosk/selectors.ts';
import { isKioskClosed, isKioskOffline } from '../../../machines/kioskLink/selectors.ts';
import classes from './Kiosk.module.css';
import { KioskHead } from './KioskHead.tsx';
import { useKioskTexts } from './texts.ts';
import { useHomeLanguage } from './useHomeLanguage.ts';
import { useKiosk } from './useKiosk.ts';
import { VisitStep } from './VisitStep.tsx';

const TAIL = 4;

/** One visitor after the other: card, job, number. Made for 1024 x 768 and fingers. */
export function Kiosk({ deviceKey }: { deviceKey: DeviceKey }) {
  const t = useKioskTexts();
  const kiosk = useKiosk(deviceKey);
  const { linkSnapshot, snapshot } = kiosk;
  const { station, refusal, verdicts } = linkSnapshot.context;
  const step = kioskStepOf(snapshot);
  const isIdle = step === 'idle';
  useHomeLanguage(isIdle);
  if (isKioskClosed(linkSnapshot))
    return (
      <main className={classes.closed} data-kiosk="closed">
        <IconKeyOff aria-hidden className={classes.sign} />
        <h1>{refusal?.msg}</h1>
        <p>{t('keyEnds', { tail: deviceKey.k.slice(-TAIL) })}</p>
      </main>
    );
  return (
    <main className={classes.kiosk} data-kiosk={step}>
      <KioskHead station={station} isOffline={isKioskOffline(linkSnapshot)} />
      <VisitStep visit={kiosk.visit} snapshot={snapshot} />
      {isIdle && verdicts.length > 0 && (
        <ul className={classes.verdicts} aria-label={t('refused')}>
          {verdicts.slice(-3).map(({ no, msg }) => (
            <li key={no}>
              <b>{no}</b> {msg}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
