import { LANGS } from '../../../domain/codes/languages.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Station } from '../../../machines/kioskLink/machine.ts';
import { useActor } from '../../app/actors.ts';
import { useLang } from '../../app/hooks.ts';
import { useNow } from '../../ui/useNow.ts';
import { useServerNow } from '../device/useServerNow.ts';
import { LANGUAGE_NAMES } from '../login/texts.ts';
import classes from './Kiosk.module.css';
import { useKioskTexts } from './texts.ts';

interface Props {
  station: Station | null;
  isOffline: boolean;
}

/** Where one is, what time it is, and the languages. */
export function KioskHead({ station, isOffline }: Props) {
  const t = useKioskTexts();
  const lang = useLang();
  const preferences = useActor('preferences');
  const own = useNow(1_000);
  const now = useServerNow(station?.now ?? own);
  return (
    <header className={classes.head}>
      <h1>{station?.stationName ?? t('title')}</h1>
      <nav aria-label={t('language')} className={classes.langs}>
        {LANGS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === lang}
            onClick={() => {
              if (one !== lang) preferences.send({ type: 'language.chosen', language: one });
            }}
          >
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </nav>
      <time>{formatTime(now, 'h:i')}</time>
      {isOffline && (
        <strong role="status" className={classes.offline}>
          {t('offline')}
        </strong>
      )}
    </header>
  );
}
