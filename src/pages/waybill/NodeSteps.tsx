import { Stepper, Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useTexts } from '../../records/texts.ts';
import { WAYBILL_NODES } from './nodes.ts';

const momentOf = (row: WireRow, name: string | null): string | null => {
  const at = name === null ? null : row[name];
  return typeof at === 'number' ? formatTime(at, 'y-m-d h:i') : null;
};

/** Progress of the waybill. */
export function NodeSteps({ row }: { row: WireRow }) {
  const t = useTexts();
  const lang = useLang();
  const done = WAYBILL_NODES.findIndex((node) => momentOf(row, node.done) === null);
  return (
    <Stepper active={done === -1 ? WAYBILL_NODES.length : done} size="xs" allowNextStepsSelect={false}>
      {WAYBILL_NODES.map((node) => {
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
