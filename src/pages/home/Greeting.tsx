import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../domain/rules/times.ts';
import { useSession } from '../../app/hooks.ts';
import { useNow } from '../../ui/useNow.ts';
import classes from './HomePage.module.css';

const MINUTE = 60_000;

export function Greeting() {
  const { t } = useTranslation();
  const name = useSession(({ context }) => context.name);
  const now = useNow(MINUTE);
  // Uses the same clock as the date beside it.
  const hour = Number(formatTime(now, 'h'));
  const part = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const words = {
    night: t('home.night', { name }),
    morning: t('home.morning', { name }),
    afternoon: t('home.afternoon', { name }),
    evening: t('home.evening', { name }),
  };
  return (
    <header className={classes.greeting}>
      <h2>{words[part]}</h2>
      <time>{formatTime(now, 'y-m-d')}</time>
    </header>
  );
}
