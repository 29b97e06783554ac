import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Badge, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeskCandidate } from '../../../../domain/calls/outboundDesk.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { textOf } from '../../../records/values/format.ts';
import { useLang } from '../../../app/hooks.ts';
import classes from './desk.module.css';
import { useOutboundTexts } from './texts.ts';

/** Days of shelf life below which a lot is soon over. */
const SOON_DAYS = 30;

/** The last good day of a lot, as colour and days. */
function Expiry({ expireAt, daysLeft }: Pick<DeskCandidate, 'expireAt' | 'daysLeft'>) {
  const t = useOutboundTexts();
  if (expireAt === null || daysLeft === null) return <>—</>;
  const color = daysLeft < 0 ? 'red' : daysLeft < SOON_DAYS ? 'orange' : 'green';
  return (
    <>
      {formatTime(expireAt, 'y-m-d')}{' '}
      <Badge variant="light" color={color} size="sm">
        {daysLeft < 0 ? t('days.over') : t('days', { count: daysLeft })}
      </Badge>
    </>
  );
}

interface Props {
  label: string;
  candidates: readonly DeskCandidate[];
  /** What is taken of one: a figure, or the input for it. */
  taken: (one: DeskCandidate) => ReactNode;
  /** A quantity is dragged onto one. */
  onDrop?: ((one: DeskCandidate) => void) | undefined;
}

/** The stock that a line may take; what is passed over says why. */
export function Candidates({ label, candidates, taken, onDrop }: Props) {
  const t = useOutboundTexts();
  const lang = useLang();
  if (candidates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('desk.none')}
      </Text>
    );
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={label} verticalSpacing={4} className={classes.candidates ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('location')}</Table.Th>
            <Table.Th>{t('lot')}</Table.Th>
            <Table.Th>{t('expiry')}</Table.Th>
            <Table.Th className={classes.wide ?? ''}>{t('since')}</Table.Th>
            <Table.Th ta="right">{t('available')}</Table.Th>
            <Table.Th ta="right">{t('take')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {candidates.map((one) => (
            <Table.Tr
              key={one.itemId}
              data-skipped={one.skip !== null || undefined}
              onDragOver={(event) => {
                if (onDrop && one.skip === null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (one.skip === null) onDrop?.(one);
              }}
            >
              <Table.Td>{placeName(one.locationCode, lang)}</Table.Td>
              <Table.Td>{one.lotNo ?? '—'}</Table.Td>
              <Table.Td>
                <Expiry {...one} />
              </Table.Td>
              <Table.Td className={classes.wide ?? ''}>{formatTime(one.inDate, 'y-m-d')}</Table.Td>
              <Table.Td ta="right">{textOf('qty', one.available, lang)}</Table.Td>
              <Table.Td ta="right">{one.skip === null ? taken(one) : t(`skip.${one.skip}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
