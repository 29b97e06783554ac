import { Table } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import type { TrialColumn } from '../../../domain/rules/trialBalance.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import classes from './account.module.css';

interface Props {
  /** Heads of the columns before the figures. */
  heads: readonly string[];
  columns: readonly TrialColumn[];
  /** Whether a column without a head follows. */
  hasActions?: boolean;
}

/** The two rows of heads of a trial balance: the groups, and both sides of each. */
export function TrialHead({ heads, columns, hasActions = false }: Props) {
  const lang = useLang();
  const groups = [...new Set(columns.map(({ group }) => say(group, lang)))];
  return (
    <Table.Thead>
      <Table.Tr>
        {heads.map((head) => (
          <Table.Th key={head} rowSpan={2}>
            {head}
          </Table.Th>
        ))}
        {groups.map((group) => (
          <Table.Th
            key={group}
            colSpan={columns.filter((one) => say(one.group, lang) === group).length}
            scope="colgroup"
          >
            {group}
          </Table.Th>
        ))}
        {hasActions && <Table.Td rowSpan={2} />}
      </Table.Tr>
      <Table.Tr>
        {columns.map(({ name, label }) => (
          <Table.Th key={name} className={classes.figure}>
            {say(label, lang)}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

/** Figures in fen as cells; nothing is a dash. */
export function TrialCells({ figures }: { figures: readonly number[] }) {
  return figures.map((fen, index) => (
    <Table.Td key={index} className={classes.figure}>
      {fen === 0 ? '—' : yuanFromFen(fen)}
    </Table.Td>
  ));
}
