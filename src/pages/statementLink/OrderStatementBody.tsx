import { Badge, Table } from '@mantine/core';
import type { OrderStatementText } from '../../../domain/calls/orderStatementLink.ts';
import { say } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { orderState } from '../../../domain/codes/lists/order.ts';
import { tonnesFromKg, yuanFromFen } from '../../../domain/rules/money.ts';
import { TONNES } from '../../../domain/schema/units.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { FactList } from '../linked/FactList.tsx';
import classes from '../linked/linked.module.css';
import { useStatementTexts } from './texts.ts';

const day = (at: number) => formatTime(at, 'y-m-d');

/** The orders of a period with their weights and what is receivable for each, and the totals. */
export function OrderStatementBody({ statement }: { statement: OrderStatementText }) {
  const t = useStatementTexts();
  const lang = useLang();
  const { statementNo, shipper, periodFrom, periodTo, lines, receivableFen, loadKg, unloadKg } = statement;
  const tonnes = (kg: number) => `${tonnesFromKg(kg)} ${say(TONNES, lang)}`;
  const weights = (loaded: number, unloaded: number) =>
    t('weights', { loaded: tonnes(loaded), unloaded: tonnes(unloaded) });
  const facts = [
    [t('no'), statementNo],
    [t('counterparty'), shipper],
    [t('period'), `${day(periodFrom)} – ${day(periodTo)}`],
    [t('orders.count'), t('orders.of', { orders: statement.orders, waybills: statement.waybills })],
    [t('orders.weights'), weights(loadKg, unloadKg)],
    [t('orders.receivable'), `${yuanFromFen(receivableFen)} ${t('yuan')}`],
  ] as const;
  return (
    <section aria-label={t('orders.title')}>
      <FactList facts={facts} />
      <Table.ScrollContainer minWidth={320}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('orders.order')}</Table.Th>
              <Table.Th ta="right">{t('orders.receivable')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.orderNo}>
                <Table.Td>
                  {line.orderNo} · {label(orderState, line.orderStatus, lang)}
                  <div className={classes.note}>{t('orders.waybills', { count: line.waybills })}</div>
                  <div className={classes.note}>{weights(line.loadKg, line.unloadKg)}</div>
                </Table.Td>
                <Table.Td ta="right">
                  {yuanFromFen(line.receivableFen)}
                  {line.isEstimated && (
                    <div>
                      <Badge variant="light" color="orange" size="sm" tt="none">
                        {t('orders.estimated')}
                      </Badge>
                    </div>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
