import { Table } from '@mantine/core';
import { z } from 'zod';
import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { order } from '../../../domain/records/order.ts';
import { mulDivHalfUp, tonnesFromKg, yuanFromFen } from '../../../domain/rules/money.ts';
import { isInBand } from '../../../domain/rules/quote.ts';
import { useLang } from '../../app/hooks.ts';
import classes from '../../records/queue/queue.module.css';
import { useTexts } from '../../records/texts.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';

const fen = z.number().nullable();
const factsSchema = z.object({
  orderQty: z.number(),
  priceUnit: z.string(),
  carrierUnitPriceFen: fen,
  plannedFen: fen,
  band: z.object({ lowFen: z.number(), highFen: z.number() }).nullable(),
});

/** Units in which quantities are kept in thousandths: kg of a price per t, litres of one per m³. */
const THOUSANDTHS = ['yuanPerTon', 'yuanPerM3'];

const money = (value: number | null) => (value === null ? EMPTY : yuanFromFen(value));

/** Price and freight of an order beside their guide range, for a unit and for the whole. */
export default function PriceCheck({ detail: { row, facts } }: { detail: Detail }) {
  const t = useTexts();
  const lang = useLang();
  const found = factsSchema.safeParse(facts);
  if (!found.success) return null;
  const { orderQty, priceUnit, carrierUnitPriceFen, plannedFen, band } = found.data;
  const factor = THOUSANDTHS.includes(priceUnit) ? 1000 : 1;
  /** The same freight for one unit. */
  const forOne = (whole: number) => (orderQty > 0 ? mulDivHalfUp(whole, factor, orderQty) : null);
  const isOff = band !== null && plannedFen !== null && !isInBand(plannedFen, band);
  const unit = t(`per.${priceUnit}`, { defaultValue: '' });
  const off = isOff ? classes.off : undefined;
  return (
    <Table className={classes.figures} withTableBorder aria-label={t('queue.price')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('queue.price')}</Table.Th>
          <Table.Th scope="col">{say(order.label, lang)}</Table.Th>
          <Table.Th scope="col">{t('queue.guideLow')}</Table.Th>
          <Table.Th scope="col">{t('queue.guideHigh')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Th scope="row">{t('queue.each', { unit })}</Table.Th>
          <Table.Td className={off}>{money(carrierUnitPriceFen)}</Table.Td>
          <Table.Td>{money(band && forOne(band.lowFen))}</Table.Td>
          <Table.Td>{money(band && forOne(band.highFen))}</Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Th scope="row">{t('queue.whole')}</Table.Th>
          <Table.Td className={off}>{money(plannedFen)}</Table.Td>
          <Table.Td>{money(band && band.lowFen)}</Table.Td>
          <Table.Td>{money(band && band.highFen)}</Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Th scope="row">{t('queue.planned')}</Table.Th>
          <Table.Td>
            {typeof row.totalWeightKg === 'number' ? tonnesFromKg(row.totalWeightKg) : EMPTY}
          </Table.Td>
          <Table.Td colSpan={2} />
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
