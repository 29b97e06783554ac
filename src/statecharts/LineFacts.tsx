import type { HistoryLine } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { StateTag } from '../records/values/StateTag.tsx';
import { useWords } from '../records/words.ts';
import classes from './LineFacts.module.css';
import { useChartWords } from './words.ts';

interface Props {
  spec: RecordSpec;
  line: HistoryLine;
  taken: readonly string[];
  lang: Lang;
}

/** One step of a document: the event, who caused it, when, and which way of the chart it went. */
export function LineFacts({ spec, line, taken, lang }: Props) {
  const t = useChartWords();
  const record = useWords();
  const { event, from, to, byName, byRole, at } = line;
  const label = spec.events[event]?.label;
  return (
    <section className={classes.line} aria-label={t('event')}>
      <h3>{t('event')}</h3>
      <p>
        <b>{label ? say(label, lang) : record(`event.${event}`, { defaultValue: event })}</b>{' '}
        <code>{event}</code>
      </p>
      <p>
        {[formatTime(at), byName, record(`role.${byRole}`, { defaultValue: byRole })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {from !== null && from !== to && (
          <>
            <StateTag spec={spec} state={from} lang={lang} /> <span aria-hidden>→</span>{' '}
          </>
        )}
        <StateTag spec={spec} state={to} lang={lang} />
      </p>
      {taken.length > 0 && (
        <p>
          <code>{taken.join('; ')}</code>
        </p>
      )}
    </section>
  );
}
