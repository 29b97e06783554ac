import { UnstyledButton } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { durationText } from '../../../domain/rules/duration.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenedRow } from '../../records/detail/openedRow.ts';
import { useEmbeddedList } from '../../records/list/useList.ts';
import { useNow } from '../../ui/useNow.ts';
import { useWarningTexts } from './texts.ts';
import classes from './warning.module.css';
import { figureText, warnedOf } from './warned.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const SOONEST = { field: 'dueAt', dir: 'asc' } as const;

/** The severe warnings that nobody has dealt with, the one due first on the left; nothing where there is none. */
export function SevereBand({ kinds }: { kinds: string }) {
  const t = useWarningTexts();
  const base = useMemo(() => ({ kind: kinds, level: '4', status: 'raised' }), [kinds]);
  const { snapshot } = useEmbeddedList(safetyWarning, base, SOONEST);
  const rows = snapshot.context.page?.records ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.band} aria-label={t('band')}>
      <h2>
        <IconPhoneCall size={18} aria-hidden /> {t('band')}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Severe row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Severe({ row }: { row: WireRow }) {
  const t = useWarningTexts();
  const lang = useLang();
  const now = useNow(SECOND_MS);
  const [, open] = useOpenedRow();
  const warned = warnedOf(row);
  const { driverId } = row.titles;
  const leftMs = typeof row.dueAt === 'number' ? row.dueAt - now : null;
  // A minute that has begun still counts as left.
  const time = durationText(Math.abs(Math.ceil((leftMs ?? 0) / MINUTE_MS)), lang);
  return (
    <UnstyledButton
      className={classes.severe}
      onClick={() => {
        open(row.id);
      }}
    >
      <span>
        <b>{warned.plateNumber}</b> {driverId}
      </span>
      <span className={classes.severeFigure}>{figureText(warned, now, lang)}</span>
      {leftMs !== null && (
        <span data-late={leftMs < 0 || undefined}>{t(leftMs < 0 ? 'band.late' : 'band.left', { time })}</span>
      )}
    </UnstyledButton>
  );
}
