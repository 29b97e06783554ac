import { Alert, Table } from '@mantine/core';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import classes from '../../records/queue/queue.module.css';
import { useTexts } from '../../records/texts.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

const { detail } = recordCalls(waybill);

/** @param key id of the waybill, and the version of its receipt: a newer one is loaded again */
async function loadWaybill(key: string): Promise<WireRow> {
  const [id = ''] = key.split(' ');
  const answer = await ask(detail, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.row;
}

const tonnes = (kg: unknown) => (typeof kg === 'number' ? tonnesFromKg(kg) : EMPTY);
const minus = (a: unknown, b: unknown) => (typeof a === 'number' && typeof b === 'number' ? a - b : null);

/** Planned, loaded and unloaded weight as the waybill and the receipt have them, all in tonnes. */
export default function WeightCheck({ row }: { row: WireRow }) {
  const t = useTexts();
  const lang = useLang();
  const job = useLoaded(`${String(row.waybillId)} ${String(row.version)}`, loadWaybill);
  if (job.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {t('queue.noWaybill')}
      </Alert>
    );
  const there = job.state === 'ready' ? job.value : null;
  const { planWeightKg, loadWeightKg, unloadWeightKg } = waybill.fields;
  const lines = [
    { key: 'plan', label: planWeightKg.label, a: there?.planWeightKg, b: null },
    { key: 'load', label: loadWeightKg.label, a: there?.loadWeightKg, b: row.loadWeightKg },
    { key: 'unload', label: unloadWeightKg.label, a: there?.unloadWeightKg, b: row.unloadWeightKg },
  ];
  const lost = {
    a: minus(there?.loadWeightKg, there?.unloadWeightKg),
    b: minus(row.loadWeightKg, row.unloadWeightKg),
  };
  return (
    <Table
      className={classes.figures}
      withTableBorder
      aria-label={t('queue.weights')}
      aria-busy={job.state === 'loading'}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('queue.weights')}</Table.Th>
          <Table.Th scope="col">{say(waybill.label, lang)}</Table.Th>
          <Table.Th scope="col">{say(receipt.label, lang)}</Table.Th>
          <Table.Th scope="col">{t('queue.difference')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ key, label, a, b }) => {
          const difference = minus(b, a);
          const off = difference !== null && difference !== 0 ? classes.off : undefined;
          return (
            <Table.Tr key={key}>
              <Table.Th scope="row">{say(label, lang)}</Table.Th>
              <Table.Td>{tonnes(a)}</Table.Td>
              <Table.Td className={off}>{tonnes(b)}</Table.Td>
              <Table.Td className={off}>{tonnes(difference)}</Table.Td>
            </Table.Tr>
          );
        })}
        <Table.Tr>
          <Table.Th scope="row">{t('queue.lost')}</Table.Th>
          <Table.Td>{tonnes(lost.a)}</Table.Td>
          <Table.Td>{tonnes(lost.b)}</Table.Td>
          <Table.Td>{tonnes(minus(lost.b, lost.a))}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
