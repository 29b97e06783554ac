import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Group, Pagination, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { WireRow } from '../../../../domain/calls/records.ts';
import type { SheetLine } from '../../../../domain/calls/countSheet.ts';
import { stockCount } from '../../../../domain/records/stockCount.ts';
import { isGranted } from '../../../../domain/rules/rights.ts';
import { maySend } from '../../../../domain/schema/eventRoles.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useWmsTexts } from '../texts.ts';
import { CountLine } from './CountLine.tsx';
import { DifferenceLine } from './DifferenceLine.tsx';
import classes from './sheet.module.css';
import { type Sheet, useSheet } from './useSheet.ts';

const PAGE = 50;
const SHOWN = ['all', 'open', 'again'] as const;
type Shown = (typeof SHOWN)[number];

const isOpen = ({ countQty, isRecount }: SheetLine) => countQty === null || isRecount;

const FITS: Readonly<Record<Shown, (line: SheetLine) => boolean>> = {
  all: () => true,
  open: isOpen,
  again: ({ isRecount }) => isRecount,
};

/** What differs, the most valuable first, then the rest in walk order. */
const byValue = (lines: readonly SheetLine[]) =>
  [...lines].sort(
    (a, b) =>
      Math.abs(b.valueFen ?? 0) - Math.abs(a.valueFen ?? 0) ||
      Number((b.diffQty ?? 0) !== 0) - Number((a.diffQty ?? 0) !== 0) ||
      a.lineNo - b.lineNo,
  );

/** The sheet of a count: to count by while it runs, and what differs once everything is counted. */
export function CountSheet({ row }: { row: WireRow }) {
  const t = useWmsTexts();
  const { found, staleSince, retry } = useSheet(row.id, Number(row.version));
  return (
    <>
      <Stale since={staleSince} t={t} onRetry={retry} />
      <Fetched found={found} t={t} onRetry={retry} waiting={<Skeleton height={240} />}>
        {(sheet) => <Lines row={row} sheet={sheet} onCounted={retry} />}
      </Fetched>
    </>
  );
}

function Lines({ row, sheet, onCounted }: { row: WireRow; sheet: Sheet; onCounted: () => void }) {
  const t = useWmsTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [shown, setShown] = useState<Shown>('all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const isCounting = row.status === 'counting';
  const mayCount =
    isCounting &&
    isGranted(viewer, stockCount, 'count.line') &&
    maySend(stockCount, 'count.line', viewer.role);
  const wanted = typed.trim().toLowerCase();
  const ordered = row.status === 'review' || row.status === 'posted' ? byValue(sheet.lines) : sheet.lines;
  const lines = ordered.filter(
    (line) =>
      FITS[shown](line) &&
      `${line.locationCode} ${placeName(line.locationCode, lang)} ${line.goodsName} ${line.ownerName} ${line.lotNo ?? ''}`
        .toLowerCase()
        .includes(wanted),
  );
  const pages = Math.max(1, Math.ceil(lines.length / PAGE));
  const current = Math.min(page, pages);
  const here = lines.slice((current - 1) * PAGE, current * PAGE);
  if (sheet.lines.length === 0) return <Text c="dimmed">{t('sheet.none')}</Text>;
  /** Enter goes on to the next line that is still to be counted. */
  const goOn = (lineNo: number) => {
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])];
    const at = inputs.findIndex(({ dataset }) => dataset.line === String(lineNo));
    const next = inputs.slice(at + 1).find(({ value }) => value === '') ?? inputs[at + 1];
    next?.focus();
    next?.select();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t('sheet.progress', {
          done: sheet.lines.filter((line) => !isOpen(line)).length,
          all: sheet.lines.length,
        })}
        {isCounting && !sheet.seesBook && ` · ${t('sheet.blind')}`}
      </Text>
      <Group gap="sm" data-screen-only>
        <TextInput
          w={320}
          maw="100%"
          aria-label={t('sheet.find')}
          placeholder={t('sheet.find')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
          }}
        />
        {isCounting && (
          <SegmentedControl
            aria-label={t('sheet.shown')}
            value={shown}
            data={SHOWN.map((value) => ({ value, label: t(`sheet.${value}`) }))}
            onChange={(value) => {
              setShown(SHOWN.find((one) => one === value) ?? 'all');
              setPage(1);
            }}
          />
        )}
      </Group>
      {here.length === 0 && <Text c="dimmed">{t('sheet.noneHere')}</Text>}
      <ol className={classes.lines} ref={list} aria-label={t('sheet')}>
        {here.map((line) =>
          isCounting ? (
            <CountLine
              key={line.lineNo}
              countId={row.id}
              line={line}
              seesBook={sheet.seesBook}
              mayCount={mayCount}
              onCounted={onCounted}
              onNext={goOn}
            />
          ) : (
            <DifferenceLine key={line.lineNo} line={line} seesBook={sheet.seesBook} />
          ),
        )}
      </ol>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={current}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
        />
      )}
    </Stack>
  );
}
