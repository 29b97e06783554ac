import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { codesOf, label } from '../../../domain/codes/lists/list.ts';
import { parameterKey } from '../../../domain/codes/lists/parameter.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import {
  DEFAULT_PARAMS,
  isMoneyKey,
  isNumberKey,
  isTextKey,
  type ParamKey,
  paramNumber,
  paramText,
  rangeOf,
} from '../../../domain/rules/parameters.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { ChangesFoot } from './ChangesFoot.tsx';
import { LIMIT_SECTIONS } from './texts.ts';
import { useGroupText } from './useGroupText.ts';

const PAGE = 100;

/** All rows that count or will, the newest first. */
async function load(): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for (let current = 1; ; current += 1) {
    const query = { status: 'enabled', sort: 'validFrom', dir: 'desc', size: PAGE, current } as const;
    const answer = await ask(recordCalls(parameter).list, query);
    if (!answer.ok) throw new Error(answer.refusal.msg);
    rows.push(...answer.data.records);
    if (current >= answer.data.pages) return rows;
  }
}

const SECTIONS = (() => {
  const left = new Set<ParamKey>(codesOf(parameterKey));
  return LIMIT_SECTIONS.map(({ starts, label: name }) => {
    const keys = [...left].filter((key) => starts.some((start) => key.startsWith(start)));
    for (const key of keys) left.delete(key);
    return { name, keys };
  }).filter(({ keys }) => keys.length > 0);
})();

const defaultOf = (key: ParamKey) => (isNumberKey(key) ? String(DEFAULT_PARAMS[key]) : '');
const fits = (key: ParamKey, value: string) =>
  isTextKey(key) ? paramText(key, value) !== null : isNumberKey(key) && paramNumber(key, value) !== null;

/** The limits that the own group sets for its business, by section. Each change is a new row from now on. */
export function Limits() {
  const t = useGroupText();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`limits ${String(tries)}`, load);
  return (
    <Stack gap="md" component="section" aria-label={t('limits')}>
      <Title order={3} size="h4">
        {t('limits')}
      </Title>
      <Fetched
        found={found}
        t={(key) => t(key === 'failed' ? 'loadFailed' : 'retry')}
        onRetry={() => setTries(tries + 1)}
      >
        {(rows) => <Form key={String(tries)} rows={rows} onSaved={() => setTries(tries + 1)} />}
      </Fetched>
    </Stack>
  );
}

/** What holds for a key now, what follows, and what waits for finance. */
function standing(rows: readonly WireRow[], key: ParamKey, now: number) {
  const own = rows.filter(({ paramKey }) => paramKey === key);
  const counts = own.filter(({ confirmation }) => confirmation !== 'waiting');
  const since = (row: WireRow) => Number(row.validFrom ?? 0);
  return {
    current: counts.find((row) => since(row) <= now),
    next: counts.findLast((row) => since(row) > now),
    isWaiting: own.some(({ confirmation }) => confirmation === 'waiting'),
  };
}

function Form({ rows, onSaved }: { rows: readonly WireRow[]; onSaved: () => void }) {
  const t = useGroupText();
  const lang = useLang();
  const viewer = useViewer();
  const [now] = useState(() => Date.now());
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const isShut = !mayEdit(parameter, viewer, 'create');
  const valueOf = (key: ParamKey) => {
    const { current } = standing(rows, key, now);
    return current ? String(current.paramValue) : defaultOf(key);
  };
  const rule = (key: ParamKey) => {
    if (!isNumberKey(key)) return t('value');
    const { min, max } = rangeOf(key);
    return t('range', { a: min, b: max });
  };
  const changes = SECTIONS.flatMap(({ keys }) => keys).flatMap((key) => {
    const to = values[key];
    const from = valueOf(key);
    if (to === undefined || to === from) return [];
    return [{ key, name: label(parameterKey, key, lang), from, to, wrong: fits(key, to) ? null : rule(key) }];
  });
  const save = async () => {
    for (const { key, to } of changes) {
      const form = { paramKey: key, paramValue: to, validFrom: null, requestNo: requestNo() };
      const answer = await ask(recordCalls(parameter).save, form);
      if (!answer.ok) return `${label(parameterKey, key, lang)}: ${answer.refusal.msg}`;
    }
    onSaved();
    return null;
  };
  return (
    <>
      {SECTIONS.map(({ name, keys }) => (
        <Stack key={name[1]} gap="xs" role="group" aria-label={say(name, lang)}>
          <Text fw={600} size="sm">
            {say(name, lang)}
          </Text>
          {keys.map((key) => {
            const { current, next, isWaiting } = standing(rows, key, now);
            const at = (row: WireRow) => formatTime(Number(row.validFrom), 'y-m-d h:i');
            const notes = [
              t('defaultIs', { x: defaultOf(key) === '' ? '—' : defaultOf(key) }),
              current && t('since', { at: at(current) }),
              current?.titles.modifiedBy &&
                t('changedBy', { who: current.titles.modifiedBy, at: at(current) }),
              next && t('next', { x: String(next.paramValue), at: at(next) }),
              isWaiting || (isMoneyKey(key) && values[key] !== undefined) ? t('waits') : undefined,
            ].filter(Boolean);
            return (
              <Group key={key} gap="md" align="flex-end" wrap="wrap">
                <TextInput
                  label={label(parameterKey, key, lang)}
                  description={rule(key)}
                  disabled={isShut}
                  w={{ base: '100%', sm: 360 }}
                  value={values[key] ?? valueOf(key)}
                  error={changes.find((one) => one.key === key)?.wrong}
                  onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value.trim() })}
                />
                <Text size="xs" c="dimmed">
                  {notes.join(' · ')}
                </Text>
              </Group>
            );
          })}
        </Stack>
      ))}
      {!isShut && <ChangesFoot changes={changes} onSave={save} onUndo={() => setValues({})} />}
    </>
  );
}
