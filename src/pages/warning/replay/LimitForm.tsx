import { Fieldset, TextInput } from '@mantine/core';
import { label } from '../../../../domain/codes/lists/list.ts';
import { parameterKey } from '../../../../domain/codes/lists/parameter.ts';
import { warningKind } from '../../../../domain/codes/lists/safety.ts';
import { rangeOf } from '../../../../domain/rules/parameters.ts';
import { plainSigns } from '../../../../domain/rules/plainSigns.ts';
import {
  isPossibleLimit,
  type LimitChanges,
  TRACK_KEYS,
  type TrackKey,
} from '../../../../domain/rules/safety/changedLimits.ts';
import { useLang } from '../../../app/hooks.ts';
import classes from './replay.module.css';
import { useReplayTexts } from './texts.ts';

/** The kinds of warnings that limits are for, by the beginning of their keys. */
const GROUPS = [
  { prefix: 'fatigue.', kind: 'fatigue' },
  { prefix: 'speed.', kind: 'speed' },
  { prefix: 'route.', kind: 'routeDeparture' },
] as const;
const MOST_DIGITS = 5;

interface Props {
  /** The limits in force. */
  readonly inForce: Readonly<Partial<Record<TrackKey, number>>>;
  readonly changes: LimitChanges;
  readonly isClosed: boolean;
  readonly onChange: (key: TrackKey, value: number | null) => void;
}

/** The limits of a replay. An empty field shows the one in force, and keeps it. */
export function LimitForm({ inForce, changes, isClosed, onChange }: Props) {
  const t = useReplayTexts();
  const lang = useLang();
  return (
    <div className={classes.limits}>
      {GROUPS.map(({ prefix, kind }) => (
        <Fieldset key={prefix} legend={label(warningKind, kind, lang)}>
          {TRACK_KEYS.filter((key) => key.startsWith(prefix)).map((key) => {
            const value = changes[key];
            const { min, max } = rangeOf(key);
            return (
              <TextInput
                key={key}
                label={label(parameterKey, key, lang)}
                description={`${min}–${max}`}
                inputMode="numeric"
                placeholder={String(inForce[key] ?? '')}
                value={value === undefined ? '' : String(value)}
                disabled={isClosed}
                error={value !== undefined && !isPossibleLimit(key, value) && t('impossible')}
                onChange={({ currentTarget }) => {
                  const digits = plainSigns(currentTarget.value).replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
                  onChange(key, digits === '' ? null : Number(digits));
                }}
              />
            );
          })}
        </Fieldset>
      ))}
    </div>
  );
}
