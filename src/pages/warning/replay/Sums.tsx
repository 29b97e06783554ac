import { Table } from '@mantine/core';
import type { ReplayCount } from '../../../../domain/calls/warningReplay.ts';
import { codesOf, label } from '../../../../domain/codes/lists/list.ts';
import { warningKind, warningLevel } from '../../../../domain/codes/lists/safety.ts';
import { withThousands } from '../../../../domain/rules/numbers.ts';
import { useLang } from '../../../app/hooks.ts';
import classes from './replay.module.css';
import { useReplayTexts } from './texts.ts';

const LEVELS = codesOf(warningLevel).toReversed();
const KINDS = codesOf(warningKind).filter((kind) => kind !== 'lateDeparture');

const sumOf = (counts: readonly ReplayCount[], side: 'came' | 'would') =>
  counts.reduce((sum, one) => sum + one[side], 0);

/** "3 → 1": how many came, and how many would. */
function cell(counts: readonly ReplayCount[]): string {
  return `${withThousands(sumOf(counts, 'came'))} → ${withThousands(sumOf(counts, 'would'))}`;
}

/** The warnings that came beside those that would, by kind and level. */
export function Sums({ counts }: { counts: readonly ReplayCount[] }) {
  const t = useReplayTexts();
  const lang = useLang();
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table aria-label={t('result')} className={classes.sums}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('meaning')}</Table.Th>
            {LEVELS.map((level) => (
              <Table.Th key={level}>{label(warningLevel, level, lang)}</Table.Th>
            ))}
            <Table.Th>{t('total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KINDS.map((kind) => {
            const own = counts.filter((one) => one.kind === kind);
            return (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{label(warningKind, kind, lang)}</Table.Th>
                {LEVELS.map((level) => (
                  <Table.Td key={level}>{cell(own.filter((one) => one.level === level))}</Table.Td>
                ))}
                <Table.Td>{cell(own)}</Table.Td>
              </Table.Tr>
            );
          })}
          <Table.Tr>
            <Table.Th scope="row">{t('total')}</Table.Th>
            {LEVELS.map((level) => (
              <Table.Td key={level}>{cell(counts.filter((one) => one.level === level))}</Table.Td>
            ))}
            <Table.Td>{cell(counts)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
