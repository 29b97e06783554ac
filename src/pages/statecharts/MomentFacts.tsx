import { formatTime } from '../../../domain/rules/times.ts';
import { isSame } from '../../../domain/eventLog/plain.ts';
import type { Json } from '../../../domain/calls/json.ts';
import { type Moment, loggedStateOf } from '../../../machines/eventLog/replay.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import classes from './StatechartsPage.module.css';

const fieldsOf = (context: Json): Readonly<Record<string, Json>> =>
  typeof context === 'object' && context !== null && !Array.isArray(context) ? context : {};

/** Names of the context fields that a step changed. */
function changedNames(before: Json, after: Json): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...old, ...now }).filter((name) => !isSame(old[name] ?? null, now[name] ?? null));
}

function Json({ title, value }: { title: string; value: Json }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre tabIndex={0} aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}

/** The event at a moment, and the context after it. */
export function MomentFacts({
  moment: { entry, snapshot },
  before,
}: {
  moment: Moment;
  before: Moment | undefined;
}) {
  const t = useChartTexts();
  const { context } = loggedStateOf(snapshot);
  const changed = before ? changedNames(loggedStateOf(before.snapshot).context, context) : [];
  return (
    <section className={classes.facts} aria-label={t('event')}>
      <h3>{t('event')}</h3>
      {entry === null ? (
        <p>{t('start')}</p>
      ) : (
        <>
          <p>
            <code>{entry.event.type}</code> <time>{formatTime(entry.at)}</time>
          </p>
          {entry.taken.length === 0 ? (
            <p>{t('taken.none')}</p>
          ) : (
            <ul aria-label={t('taken')}>
              {entry.taken.map((key, index) => (
                <li key={`${key} ${String(index)}`}>
                  <code>{key}</code>
                </li>
              ))}
            </ul>
          )}
          {changed.length > 0 && (
            <p>
              {t('changed')} <code>{changed.join(', ')}</code>
            </p>
          )}
          <Json title={t('payload')} value={entry.event} />
        </>
      )}
      <Json title={t('context')} value={context} />
    </section>
  );
}
