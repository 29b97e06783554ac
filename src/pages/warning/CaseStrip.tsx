import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenedRow } from '../../records/detail/openedRow.ts';
import { useEmbeddedList } from '../../records/list/useList.ts';
import { useNow } from '../../ui/useNow.ts';
import { useWarningTexts } from './texts.ts';
import classes from './warning.module.css';
import { figureText, type Warned, warnedOf } from './warned.ts';

const MINUTE_MS = 60_000;

/** The kinds that stand in one list. */
const KINDS: Readonly<Record<Warned['kind'], string>> = {
  fatigue: 'fatigue,dayDriving',
  dayDriving: 'fatigue,dayDriving',
  speed: 'speed',
  routeDeparture: 'routeDeparture,lateDeparture',
  lateDeparture: 'routeDeparture,lateDeparture',
};

/** Beside an opened warning those that wait as well, the worst first: the next one is a press away. */
export function CaseStrip({ row }: { row: WireRow }) {
  const [opened] = useOpenedRow();
  // Opened over another page, it stands in no list.
  return opened === row.id ? <Strip row={row} /> : null;
}

function Strip({ row }: { row: WireRow }) {
  const t = useWarningTexts();
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  const [, open] = useOpenedRow();
  const { kind } = warnedOf(row);
  const base = useMemo(() => ({ kind: KINDS[kind], status: safetyWarning.initial }), [kind]);
  const { snapshot } = useEmbeddedList(safetyWarning, base);
  const waiting = snapshot.context.page?.records ?? [];
  const rows = waiting.some(({ id }) => id === row.id) ? waiting : [row, ...waiting];
  return (
    <nav className={classes.strip} aria-label={t('strip')}>
      <ul>
        {rows.map((one) => {
          const warned = warnedOf(one);
          return (
            <li key={one.id}>
              <UnstyledButton
                className={classes.stripRow}
                data-level={String(one.level)}
                aria-current={one.id === row.id || undefined}
                onClick={() => {
                  open(one.id);
                }}
              >
                <b>{warned.plateNumber}</b>
                <span>{figureText(warned, now, lang)}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
