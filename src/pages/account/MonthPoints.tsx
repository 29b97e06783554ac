import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { monthChecks } from '../../../domain/calls/monthEnd.ts';
import { say } from '../../../domain/codes/label.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { checkAddress, type CheckedMonth, hasRows, MONTH_CHECKS } from '../../../domain/rules/monthChecks.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenRecords } from '../useOpenRecords.ts';
import classes from './account.module.css';
import { MonthPointRows } from './MonthPointRows.tsx';
import { useLedgerTexts } from './texts.ts';

type Point = DataOf<typeof monthChecks>['points'][number];

/** The checklist: how many rows of each point are open, what they come to, and the way to them. */
export function MonthPoints({ month, points }: { month: CheckedMonth; points: readonly Point[] }) {
  const t = useLedgerTexts();
  const lang = useLang();
  const { mayOpen } = useOpenRecords();
  /** The point whose rows are shown here, where their page is not the viewer's. */
  const [shown, setShown] = useState<string | null>(null);
  const known = new Map(points.map((point) => [point.name, point]));
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('month.point')}</Table.Th>
            <Table.Th className={classes.figure}>{t('month.count')}</Table.Th>
            <Table.Th className={classes.figure}>{t('month.sum')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {MONTH_CHECKS.map((check) => {
            const { name, label, about, path, blocks = false } = check;
            const { count = 0, sumFen = null } = known.get(name) ?? {};
            return (
              <Fragment key={name}>
                <Table.Tr>
                  <Table.Th scope="row" fw={400}>
                    {say(label, lang)}{' '}
                    {blocks && count > 0 && (
                      <Badge color="red" size="sm" tt="none">
                        {t('month.blocks')}
                      </Badge>
                    )}
                    <Text size="xs" c="dimmed">
                      {say(about, lang)}
                    </Text>
                  </Table.Th>
                  <Table.Td className={classes.figure}>{withThousands(count)}</Table.Td>
                  <Table.Td className={classes.figure}>
                    {sumFen === null ? '—' : yuanFromFen(sumFen)}
                  </Table.Td>
                  <Table.Td>
                    {count > 0 && (hasRows(check) || mayOpen(path)) && (
                      <Way
                        name={say(label, lang)}
                        address={mayOpen(path) ? checkAddress(check, month) : undefined}
                        isShown={shown === name}
                        onShow={() => {
                          setShown(shown === name ? null : name);
                        }}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
                {shown === name && hasRows(check) && (
                  <Table.Tr>
                    <Table.Td colSpan={4}>
                      <MonthPointRows check={check} month={month} />
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface WayProps {
  name: string;
  /** The list on its page; undefined: the viewer has none, and sees the rows here. */
  address: string | undefined;
  isShown: boolean;
  onShow: () => void;
}

function Way({ name, address, isShown, onShow }: WayProps) {
  const t = useLedgerTexts();
  const label = t('month.rowsOf', { name });
  if (address !== undefined)
    return (
      <Anchor component={Link} size="sm" to={address} aria-label={label}>
        {t('month.rows')}
      </Anchor>
    );
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={label}
      aria-expanded={isShown}
      onClick={onShow}
    >
      {t('month.rows')}
    </Anchor>
  );
}
