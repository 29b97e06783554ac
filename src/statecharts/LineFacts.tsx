import type { HistoryLine } from '../../domain/calls/records.ts';
import { use } from 'react';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { StateTag } from '../records/values/StateTag.tsx';
import { useTexts } from '../records/texts.ts';
import { CodeNamesContext } from './codeNames.tsx';
import classes from './LineFacts.module.css';
import { useChartTexts } from './texts.ts';

interface Props {
  spec: RecordSpec;
  line: HistoryLine;
  taken: readonly string[];
  lang: Lang;
}

/** One step of a document: the event, who caused it, when, and which way of the chart it went. */
export function LineFacts({ spec, line, taken, lang }: Props) {
  const t = useChartTexts();
  const record = useTexts();
  const hasCode = use(CodeNamesContext);
  const { event, from, to, byName, byRole, at } = line;
  const label = spec.events[event]?.label;
  return (
    <section className={classes.line} aria-label={t('event')}>
      <h3>{t('event')}</h3>
      <p>
        <b>{label ? say(label, lang) : record(`event.${event}`, { defaultValue: event })}</b>{' '}
        {hasCode && <code>{event}</code>}
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
      {hasCode && taken.length > 0 && (
        <p>
          <code>{taken.join('; ')}</code>
        </p>
      )}
    </section>
  );
}
