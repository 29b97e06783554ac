import { Fieldset, Text } from '@mantine/core';
import { useState } from 'react';
import { safetyCase, type Told } from '../../../domain/calls/safetyCase.ts';
import { say } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { parameterKey } from '../../../domain/codes/lists/parameter.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { stateName } from '../../records/values/StateTag.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { useWarningTexts } from './texts.ts';
import classes from './warning.module.css';

const CLOCK_MS = 3_600_000;
const WHEN = 'm-d h:i';

/** @param key id and version of the warning: a worse one is told of again */
function load(key: string) {
  const [id = ''] = key.split(' ');
  return send(safetyCase, { id }, { quiet: true });
}

function TellingLine({ told: { at, way, text, state } }: { told: Told }) {
  const t = useWarningTexts();
  const lang = useLang();
  const how =
    state === null ? t(`told.${way}`) : `${t(`told.${way}`)} · ${stateName(smsRecord, state, lang)}`;
  return (
    <>
      <span>
        <time>{formatTime(at, WHEN)}</time> {how}
      </span>
      {say(text, lang)}
    </>
  );
}

interface Props {
  readonly id: string;
  readonly version: number;
  readonly gmtCreated: number;
  readonly level: string;
  readonly hasDriver: boolean;
}

/** What a warning was judged by on its day, and what its driver was told, when. */
export function CaseFacts({ id, version, gmtCreated, level, hasDriver }: Props) {
  const t = useWarningTexts();
  const lang = useLang();
  const now = useNow(CLOCK_MS);
  const [round, setRound] = useState(0);
  const found = useRefreshed(`${id} ${String(version)} ${String(round)}`, load);
  const isGone = now - gmtCreated > RETENTION.notices;
  const nothing = !hasDriver
    ? 'told.nobody'
    : isGone
      ? 'told.gone'
      : level === '1'
        ? 'told.mere'
        : 'told.none';
  return (
    <Fetched
      found={found}
      t={(key) => t(key === 'failed' ? 'facts.failed' : 'case.retry')}
      onRetry={() => {
        setRound(round + 1);
      }}
    >
      {({ limits, told }) => (
        <>
          <Fieldset legend={t('told')} mb="md">
            {told.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t(nothing)}
              </Text>
            ) : (
              <ul className={classes.told}>
                {told.map((one) => (
                  <li key={`${String(one.at)} ${one.way}`}>
                    <TellingLine told={one} />
                  </li>
                ))}
              </ul>
            )}
          </Fieldset>
          <Fieldset legend={t('limits')} mb="md">
            <dl className={classes.limits}>
              {limits.map(({ key, value }) => (
                <div key={key}>
                  <dt>{label(parameterKey, key, lang)}</dt>
                  <dd>{withThousands(value)}</dd>
                </div>
              ))}
            </dl>
          </Fieldset>
        </>
      )}
    </Fetched>
  );
}
