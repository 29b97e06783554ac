import { IconKeyOff, IconUrgent } from '@tabler/icons-react';
import type { DeviceKey } from '../../../domain/calls/device.ts';
import { isSilent, isSoundAsked } from '../../../machines/announcer/selectors.ts';
import { screenLookOf } from '../../../machines/queueScreen/selectors.ts';
import { Board } from './Board.tsx';
import classes from './QueueScreen.module.css';
import { SoundButton } from './SoundButton.tsx';
import { useScreenTexts } from './texts.ts';
import { useAnnouncer, useCallsSpoken, useQueueScreen } from './useQueueScreen.ts';
import { useWakeLock } from './useWakeLock.ts';

interface Props {
  deviceKey: DeviceKey;
  /** The voice that the address asks for. */
  voice: string | null;
}

const TAIL = 4;

/** Who is called and who waits, for somebody who stands six metres away. */
export function QueueScreen({ deviceKey, voice }: Props) {
  const t = useScreenTexts();
  const snapshot = useQueueScreen(deviceKey);
  const announcer = useAnnouncer(voice);
  const { board, isMissed, refusal, page } = snapshot.context;
  useWakeLock();
  useCallsSpoken(board, announcer.actor);
  const look = screenLookOf(snapshot);
  const press = () => {
    announcer.actor.send({ type: 'sound.pressed' });
  };
  const sound = (
    <SoundButton
      isAsked={isSoundAsked(announcer.snapshot)}
      isSilent={isSilent(announcer.snapshot)}
      onPress={press}
    />
  );
  if (look === 'refused')
    return (
      <main className={classes.notice} data-look={look}>
        <IconKeyOff aria-hidden className={classes.sign} />
        <h1>{refusal?.msg}</h1>
        <p>{t('keyEnds', { tail: deviceKey.k.slice(-TAIL) })}</p>
      </main>
    );
  if (look === 'lost')
    return (
      <main className={classes.notice} data-look={look}>
        <IconUrgent aria-hidden className={classes.sign} />
        <h1>{t('followStaff')}</h1>
      </main>
    );
  if (board === null || look === 'starting' || look === 'unreachable')
    return (
      <main className={classes.notice} data-look={look}>
        <h1>{t(look === 'unreachable' ? 'unreachable' : 'starting')}</h1>
        {sound}
      </main>
    );
  return (
    <Board
      board={board}
      isOld={look === 'old'}
      isMissed={isMissed}
      isSilent={isSilent(announcer.snapshot)}
      page={page}
      sound={sound}
    />
  );
}
