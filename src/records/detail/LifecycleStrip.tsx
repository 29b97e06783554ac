import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { Fold } from '../../ui/Fold.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { loadLifecycle } from '../lifecycles.ts';
import { stateName } from '../values/StateTag.tsx';
import { mainPath } from './mainPath.ts';
import classes from './strip.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  spec: RecordSpec;
  state: string;
  history: readonly HistoryLine[];
  lang: Lang;
}

/** The steps of a document: the main path, and the present state in it, also where that lies aside of the path. */
export function stepsOf(path: readonly string[], state: string, passed: ReadonlySet<string>): string[] {
  if (path.includes(state)) return [...path];
  const left = path.findLastIndex((one) => passed.has(one));
  return [...path.slice(0, left + 1), state, ...path.slice(left + 1)];
}

/** The way of a document: the steps of its main path, those behind it ticked, the present one highlighted; other states are folded. */
export function LifecycleStrip({ spec, state, history, lang }: Props) {
  const t = useTexts();
  const lifecycle = useLoaded(spec.name, loadLifecycle);
  const chart = lifecycle.state === 'ready' ? lifecycle.value : null;
  const path = useMemo(() => (chart ? mainPath(spec, chart) : []), [spec, chart]);
  const passed = new Set(history.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
  const steps = stepsOf(path, state, passed);
  const others = chart ? Object.keys(spec.states).filter((name) => !steps.includes(name)) : [];
  const now = steps.indexOf(state);
  const isPassed = (name: string, at: number) => passed.has(name) || (path.includes(state) && at < now);
  const tick = <IconCheck size={12} aria-label={t('passed')} />;
  return (
    <div className={classes.way}>
      <ol className={classes.strip} aria-label={t('lifecycle')}>
        {steps.map((name, at) => (
          <li
            key={name}
            aria-current={name === state ? 'step' : undefined}
            data-passed={isPassed(name, at) || undefined}
            data-aside={(chart !== null && !path.includes(name)) || undefined}
          >
            {isPassed(name, at) && name !== state && tick}
            {stateName(spec, name, lang)}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Fold label={t('moreStates', { n: others.length })}>
          <ul className={classes.strip} aria-label={t('otherStates')}>
            {others.map((name) => (
              <li key={name} data-passed={passed.has(name) || undefined}>
                {passed.has(name) && tick}
                {stateName(spec, name, lang)}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
