import { listNotices } from '../../../domain/calls/notices.ts';
import { say } from '../../../domain/codes/label.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './Lists.module.css';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const LATEST = { size: 5 };

/** The five latest notices to this person, role or party. */
export function Notes() {
  const t = useHomeTexts();
  const lang = useLang();
  return (
    <Panel title={t('notes')} figures={useFigures(listNotices, LATEST)} room={190}>
      {({ records }) => (
        <ul className={classes.rows}>
          {records.map(({ id, text, at }) => (
            <li key={id}>
              <span className={classes.main}>{say(text, lang)}</span>
              <time>{formatTime(at, 'm-d h:i')}</time>
            </li>
          ))}
          {records.length === 0 && <li className={classes.none}>{t('notes.none')}</li>}
        </ul>
      )}
    </Panel>
  );
}
