import { Button, CopyButton, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_MS, formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { unitText } from '../../ui/intl.ts';
import { useNow } from '../../ui/useNow.ts';
import classes from './insurance.module.css';
import { type Letter, LETTERS, letterText } from './letters.ts';
import { useInsuranceTexts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPEN = ['reported', 'surveying', 'approved'];
/** Papers that an insurer asks for. */
const WANTED = ['policy', 'waybill', 'photos', 'loss', 'value', 'liability'] as const;

/** How long the insurer still has, or by how much it is late. */
function Due({ row: { status, decideBy, payBy } }: { row: WireRow }) {
  const t = useInsuranceTexts();
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  const due = status === 'approved' ? payBy : decideBy;
  if (typeof due !== 'number') return null;
  const left = Math.abs(due - now);
  const span =
    left < DAY_MS
      ? unitText(Math.floor(left / HOUR_MS), 'hour', lang)
      : unitText(Math.floor(left / DAY_MS), 'day', lang);
  const isLate = now > due;
  const what = t(status === 'approved' ? 'due.pay' : 'due.decide', { time: formatTime(due, 'y-m-d h:i') });
  return (
    <Text size="sm" role="timer" {...(isLate && { c: 'red', fw: 600 })}>
      {what} · {t(isLate ? 'due.late' : 'due.left', { span })}
    </Text>
  );
}

function Letters({ row }: { row: WireRow }) {
  const t = useInsuranceTexts();
  const [letter, setLetter] = useState<Letter>('notice');
  const text = letterText(letter, row);
  return (
    <Stack gap="xs" role="group" aria-label={t('letters')}>
      <SegmentedControl
        size="xs"
        value={letter}
        onChange={(value) => {
          const one = LETTERS.find((name) => name === value);
          if (one) setLetter(one);
        }}
        data={LETTERS.map((name) => ({ value: name, label: t(`letter.${name}`) }))}
      />
      <div className={classes.letter} lang="zh-CN">
        {text}
      </div>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy} style={{ alignSelf: 'flex-start' }}>
            {t(copied ? 'letter.copied' : 'letter.copy')}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}

/** The desk of an open claim: the time the insurer has, the papers it wants, and letters to it (addendum B 5.4). */
export function ClaimDesk({ row }: { row: WireRow }) {
  const t = useInsuranceTexts();
  const { role } = useViewer();
  if (!OPEN.includes(row.status)) return null;
  const count = Array.isArray(row.papers) ? row.papers.length : 0;
  return (
    <Paper withBorder p="sm" mb="md" component="section" aria-label={t('desk')}>
      <Stack gap="sm">
        <Due row={row} />
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {t('papers')}
            </Text>
            <Text size="sm" c={count === 0 ? 'orange' : 'dimmed'}>
              {t('papers.many', { n: count })}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {WANTED.map((name) => t(`paper.${name}`)).join(' · ')}
          </Text>
        </div>
        {(role === 'service' || role === 'admin') && <Letters row={row} />}
      </Stack>
    </Paper>
  );
}
