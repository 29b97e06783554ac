import { Badge } from '@mantine/core';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec } from '../../domain/records/record.ts';
import { STATE_COLOR, stateKind } from './stateKind.ts';

/** Name of a state; a state we do not know (a newer server) shows as it came. */
export function stateName(spec: RecordSpec, state: string, lang: Lang): string {
  const label = spec.states[state];
  return label ? say(label, lang) : state;
}

export function StateTag({
  spec,
  state,
  lang,
  size = 'sm',
}: {
  spec: RecordSpec;
  state: string;
  lang: Lang;
  size?: 'sm' | 'md';
}) {
  const kind = stateKind(state);
  return (
    <Badge
      variant={kind === 'ended' ? 'outline' : 'light'}
      color={STATE_COLOR[kind]}
      size={size}
      radius="sm"
      tt="none"
      data-state={state}
    >
      {stateName(spec, state, lang)}
    </Badge>
  );
}
