import { Button, Chip, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReplayPair } from '../../../../domain/calls/warningReplay.ts';
import { label } from '../../../../domain/codes/lists/list.ts';
import { warningKind, warningLevel } from '../../../../domain/codes/lists/safety.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { stateName } from '../../../records/values/StateTag.tsx';
import { CaseMap } from '../CaseMap.tsx';
import { figureText, warnedOf } from '../warned.ts';
import classes from './replay.module.css';
import { useReplayTexts } from './texts.ts';

const MARKS = ['new', 'gone', 'worse', 'milder', 'same'] as const;
type Mark = (typeof MARKS)[number];
/** Rows on the screen at most. */
const MOST_SHOWN = 200;

const keyOf = ({ vehicleId, kind, startedAt, id }: ReplayPair) =>
  `${vehicleId} ${kind} ${String(startedAt)} ${id ?? ''}`;

/** "Minor → Major"; one word where nothing changes. */
function levelsText({ cameLevel, wouldLevel }: ReplayPair, lang: Lang): string {
  const word = (level: string | null) => (level === null ? '—' : label(warningLevel, level, lang));
  return cameLevel === wouldLevel ? word(cameLevel) : `${word(cameLevel)} → ${word(wouldLevel)}`;
}

interface Props {
  readonly pairs: readonly ReplayPair[];
  readonly isCut: boolean;
}

/** The warnings one by one, by what the changed limits do to them; the chosen one on the map. */
export function Pairs({ pairs, isCut }: Props) {
  const t = useReplayTexts();
  const [chosen, setChosen] = useState<Mark | null>(null);
  const [picked, setPicked] = useState<ReplayPair | null>(null);
  const nOf = (mark: Mark) => pairs.filter((one) => one.mark === mark).length;
  const wanted = pairs.filter(({ mark }) => (chosen === null ? mark !== 'same' : mark === chosen));
  const shown = wanted.slice(0, MOST_SHOWN);
  return (
    <section aria-label={t('list')}>
      <Group gap="xs" mb="sm" role="group" aria-label={t('list')}>
        {MARKS.map((mark) => (
          <Chip
            key={mark}
            checked={chosen === mark}
            onChange={(isOn) => {
              setChosen(isOn ? mark : null);
            }}
          >
            {t(`mark.${mark}`)} {nOf(mark)}
          </Chip>
        ))}
      </Group>
      {isCut && <Text size="sm">{t('cut')}</Text>}
      {wanted.length > MOST_SHOWN && <Text size="sm">{t('first', { n: MOST_SHOWN })}</Text>}
      <div className={classes.body}>
        <ul className={classes.pairs}>
          {shown.map((pair) => (
            <li key={keyOf(pair)}>
              <PairButton
                pair={pair}
                isPicked={picked !== null && keyOf(picked) === keyOf(pair)}
                onPick={setPicked}
              />
            </li>
          ))}
        </ul>
        {picked ? (
          <div>
            <CaseMap key={keyOf(picked)} id={picked.id} warned={warnedOf(picked)} />
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setPicked(null);
              }}
            >
              {t('close')}
            </Button>
          </div>
        ) : (
          shown.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('pick')}
            </Text>
          )
        )}
      </div>
    </section>
  );
}

interface ButtonProps {
  readonly pair: ReplayPair;
  readonly isPicked: boolean;
  readonly onPick: (pair: ReplayPair) => void;
}

function PairButton({ pair, isPicked, onPick }: ButtonProps) {
  const t = useReplayTexts();
  const lang = useLang();
  const { mark, plateNumber, kind, startedAt, endedAt, status } = pair;
  return (
    <button
      type="button"
      className={classes.pair}
      aria-pressed={isPicked}
      data-mark={mark}
      onClick={() => {
        onPick(pair);
      }}
    >
      <b>{t(`mark.${mark}`)}</b> <time>{formatTime(startedAt, 'm-d h:i')}</time> {plateNumber}
      <span>
        {label(warningKind, kind, lang)} · {levelsText(pair, lang)} ·{' '}
        {figureText(warnedOf(pair), endedAt ?? startedAt, lang)}
        {status === null ? '' : ` · ${stateName(safetyWarning, status, lang)}`}
      </span>
    </button>
  );
}
