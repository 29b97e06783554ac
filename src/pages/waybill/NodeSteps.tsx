import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useTexts } from '../../records/texts.ts';
import { Moments } from './Moments.tsx';
import { WAYBILL_NODES } from './nodes.ts';

const momentOf = (row: WireRow, name: string | null): string | null => {
  const at = name === null ? null : row[name];
  return typeof at === 'number' ? formatTime(at, 'y-m-d h:i') : null;
};

/** Progress of the waybill. */
export function NodeSteps({ row }: { row: WireRow }) {
  const t = useTexts();
  const lang = useLang();
  const moments = WAYBILL_NODES.map((node) => {
    const at = momentOf(row, node.done);
    const planned = momentOf(row, node.planned);
    return {
      name: node.done,
      label: say(waybill.fields[node.done].label, lang),
      when: at ?? (planned === null ? '—' : t('waybill.planned', { at: planned })),
      isDone: at !== null,
    };
  });
  return <Moments label={t('waybill.nodes')} moments={moments} />;
}
