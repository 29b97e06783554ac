import { Stepper, Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useWords } from '../../records/words.ts';

/** Nodes of a waybill in the order they happen, with the plan beside the deed (transport-and-money 4.5). */
const NODES = [
  { done: 'consignmentAt', planned: null },
  { done: 'despatchAt', planned: 'planLoadAt' },
  { done: 'arrivedAt', planned: null },
  { done: 'goodsReceiptAt', planned: 'planUnloadAt' },
  { done: 'finishedAt', planned: null },
] as const;

const momentOf = (row: WireRow, name: string | null): string | null => {
  const at = name === null ? null : row[name];
  return typeof at === 'number' ? formatTime(at, 'y-m-d h:i') : null;
};

/** How far the job has come. */
export function NodeSteps({ row }: { row: WireRow }) {
  const t = useWords();
  const lang = useLang();
  const done = NODES.findIndex((node) => momentOf(row, node.done) === null);
  return (
    <Stepper active={done === -1 ? NODES.length : done} size="xs" allowNextStepsSelect={false}>
      {NODES.map((node) => {
        const at = momentOf(row, node.done);
        const planned = momentOf(row, node.planned);
        return (
          <Stepper.Step
            key={node.done}
            label={say(waybill.fields[node.done].label, lang)}
            description={
              <Text span size="xs">
                {at ?? (planned === null ? '—' : t('waybill.planned', { at: planned }))}
              </Text>
            }
          />
        );
      })}
    </Stepper>
  );
}
