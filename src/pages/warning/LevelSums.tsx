import { type LevelCount, safetyLevels } from '../../../domain/calls/safetyLevels.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { warningLevel } from '../../../domain/codes/lists/safety.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useQuietChanges } from '../../records/useQuietChanges.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { useWarningTexts } from './texts.ts';
import classes from './warning.module.css';

/** @param key how often warnings have changed, and their kinds */
function load(key: string): Promise<LevelCount[]> {
  const [, kind = ''] = key.split('|');
  return send(safetyLevels, { kind }, { quiet: true });
}

/** Open warnings of the page's kinds by level, and how many began today; where they cannot be counted, the list says so. */
export function LevelSums({ kinds }: { kinds: string }) {
  const t = useWarningTexts();
  const lang = useLang();
  const changes = useQuietChanges(safetyWarning.name);
  const found = useRefreshed(`${String(changes)}|${kinds}`, load);
  if (found.state !== 'ready') return null;
  const today = found.value.reduce((sum, one) => sum + one.today, 0);
  return (
    <section className={classes.sums} aria-label={t('sums')}>
      <span>{t('sums')}</span>
      <ul>
        {found.value.map(({ level, raised }) => (
          <li key={level} className={classes.level} data-level={level}>
            {label(warningLevel, level, lang)} <b>{withThousands(raised)}</b>
          </li>
        ))}
      </ul>
      <span>{today === 0 ? t('sums.none') : t('sums.today', { n: withThousands(today) })}</span>
    </section>
  );
}
