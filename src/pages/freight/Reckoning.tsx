import { Fieldset, Table } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { billSteps, STEP_HEADS } from '../../../domain/rules/billSteps.ts';
import { useLang } from '../../app/hooks.ts';
import { valuedBillOf } from './valuedBill.ts';

/** The calculation of a bill's amounts, line by line. */
export function Reckoning({ row }: { row: WireRow }) {
  const lang = useLang();
  const steps = billSteps(valuedBillOf(row), lang);
  if (steps.length === 0) return null;
  return (
    <Fieldset legend={say(STEP_HEADS.title, lang)} mb="md">
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(STEP_HEADS.item, lang)}</Table.Th>
              <Table.Th>{say(STEP_HEADS.formula, lang)}</Table.Th>
              <Table.Th ta="right">{say(STEP_HEADS.result, lang)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map(({ label, formula, result, isTotal }) => (
              <Table.Tr key={label[1]} fw={isTotal ? 600 : undefined}>
                <Table.Td>{say(label, lang)}</Table.Td>
                <Table.Td>{formula}</Table.Td>
                <Table.Td ta="right">{result}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Fieldset>
  );
}
