import { IconCheck } from '@tabler/icons-react';
import type { HistoryLine } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { stateName } from '../values/StateTag.tsx';
import classes from './strip.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  spec: RecordSpec;
  state: string;
  history: readonly HistoryLine[];
  lang: Lang;
}

/** All states of a document in order: the current one highlighted, past ones ticked. */
export function LifecycleStrip({ spec, state, history, lang }: Props) {
  const t = useTexts();
  const passed = new Set(history.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
  return (
    <ol className={classes.strip} aria-label={t('lifecycle')}>
      {Object.keys(spec.states).map((name) => {
        const isNow = name === state;
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            data-passed={passed.has(name) || undefined}
          >
            {passed.has(name) && !isNow && <IconCheck size={12} aria-label={t('passed')} />}
            {stateName(spec, name, lang)}
          </li>
        );
      })}
    </ol>
  );
}
