import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { stateKind } from './stateKind.ts';
import classes from './tag.module.css';

/** Name of a state; an unknown state (of a newer server) is shown as it is. */
export function stateName(spec: RecordSpec, state: string, lang: Lang): string {
  const label = spec.states[state];
  return label ? say(label, lang) : state;
}

/** The state of a document in the colour of its kind. A plain element: a list shows a hundred of them. */
export function StateTag({ spec, state, lang }: { spec: RecordSpec; state: string; lang: Lang }) {
  return (
    <span className={classes.tag} data-kind={stateKind(spec.name, state)} data-state={state}>
      {stateName(spec, state, lang)}
    </span>
  );
}
