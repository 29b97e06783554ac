import { formatTime } from '../../../domain/rules/times.ts';
import { useYardTexts } from './texts.ts';

/** When a device was last heard of. */
interface Seen {
  readonly isOnline: boolean;
  readonly lastSeenAt: number | null;
}

/** What is said of a device: whether it was heard of lately, and what it says is wrong. */
export function useDeviceWords() {
  const t = useYardTexts();
  const faults: Readonly<Record<string, string>> = {
    paper: t('fault.paper'),
    sound: t('fault.sound'),
    reader: t('fault.reader'),
    clock: t('fault.clock'),
  };
  return {
    seen: ({ isOnline, lastSeenAt }: Seen): string => {
      if (isOnline) return t('devices.online');
      if (lastSeenAt === null) return t('devices.never');
      return t('devices.offline', { time: formatTime(lastSeenAt, 'm-d h:i') });
    },
    fault: (fault: string): string => faults[fault] ?? fault,
  };
}
