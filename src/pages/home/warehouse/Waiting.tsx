import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { recordCalls, type WireRow } from '../../../../domain/calls/records.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../../domain/records/outboundOrder.ts';
import { stockBalance } from '../../../../domain/records/stockBalance.ts';
import { decimalText } from '../../../../domain/rules/money.ts';
import { DAY_MS, formatTime, startOfDay } from '../../../../domain/rules/times.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import { useLang } from '../../../app/hooks.ts';
import { StateTag } from '../../../records/values/StateTag.tsx';
import { useNow } from '../../../ui/useNow.ts';
import lists from '../Lists.module.css';
import { Panel } from '../Panel.tsx';
import { useFigures } from '../useFigures.ts';
import { useWarehouseTexts } from './texts.ts';

const MINUTE = 60_000;
const SHOWN = 5;

type Query = Readonly<Record<string, string>>;

interface Props {
  title: string;
  spec: RecordSpec;
  /** Page that lists them all. */
  path: string;
  query: Query;
  /** The field and direction of the order. */
  sort: string;
  main: (row: WireRow) => ReactNode;
  aside: (row: WireRow) => ReactNode;
}

/** The first rows of a list, with the way to all of them by the same filter. */
function First({ title, spec, path, query, sort, main, aside }: Props) {
  const t = useWarehouseTexts();
  const request = useMemo(() => ({ ...query, sort, order: 'asc' as const, size: 10 }), [query, sort]);
  const figures = useFigures(recordCalls(spec).list, request);
  const all = new URLSearchParams(query).toString();
  return (
    <Panel
      title={title}
      figures={figures}
      room={190}
      aside={
        figures.data !== null && (
          <Link to={all === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${all}`}>
            {t('allOf', { n: figures.data.total })}
          </Link>
        )
      }
    >
      {({ records }) => (
        <ul className={`${lists.rows ?? ''} ${lists.wrapping ?? ''}`}>
          {records.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <Link className={lists.main} to={`${path}${path.includes('?') ? '&' : '?'}open=${row.id}`}>
                {main(row)}
              </Link>
              {aside(row)}
            </li>
          ))}
          {records.length === 0 && <li className={lists.none}>{t('none')}</li>}
        </ul>
      )}
    </Panel>
  );
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const atIn = (value: unknown, pattern: string) =>
  typeof value === 'number' ? formatTime(value, pattern) : '';
const joined = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** What waits to come in, to go out, is soon over its date, or is nearly gone. */
export function Waiting({ chosen, expiringDays }: { chosen?: string | undefined; expiringDays: number }) {
  const t = useWarehouseTexts();
  const lang = useLang();
  const today = startOfDay(useNow(MINUTE));
  const own = useMemo((): Query => (chosen === undefined ? {} : { warehouseId: chosen }), [chosen]);
  const coming = useMemo((): Query => ({ status: 'submitted,receiving,received', ...own }), [own]);
  const going = useMemo((): Query => ({ status: 'submitted,allocated,picked', ...own }), [own]);
  const expiring = useMemo(
    (): Query => ({ expireAtTo: String(today + expiringDays * DAY_MS), ...own }),
    [own, today, expiringDays],
  );
  const below = useMemo((): Query => ({ isBelowSafety: 'true', ...own }), [own]);
  const goods = (row: WireRow) => (
    <>
      <b>{row.titles.goodsId}</b>
      <small>{joined(row.titles.ownerId, textIn(row.lotNo), row.titles.locationId)}</small>
    </>
  );
  return (
    <>
      <First
        title={t('waitingIn')}
        spec={inboundOrder}
        path="/wms/inbound"
        query={coming}
        sort="planAt"
        main={(row) => (
          <>
            <b>{textIn(row.inboundNo)}</b>
            <small>{joined(row.titles.ownerId, textIn(row.plateNumber))}</small>
          </>
        )}
        aside={(row) => (
          <>
            <time>{atIn(row.planAt, 'm-d h:i')}</time>
            <StateTag spec={inboundOrder} state={row.status} lang={lang} />
          </>
        )}
      />
      <First
        title={t('waitingOut')}
        spec={outboundOrder}
        path="/wms/outbound"
        query={going}
        sort="planAt"
        main={(row) => (
          <>
            <b>{textIn(row.outboundNo)}</b>
            <small>{joined(row.titles.ownerId, textIn(row.receiverName))}</small>
          </>
        )}
        aside={(row) => (
          <>
            <time>{atIn(row.planAt, 'm-d h:i')}</time>
            <StateTag spec={outboundOrder} state={row.status} lang={lang} />
          </>
        )}
      />
      <First
        title={t('expiring', { count: expiringDays })}
        spec={stockBalance}
        path="/wms/inventory"
        query={expiring}
        sort="expireAt"
        main={goods}
        aside={(row) => <time>{t('left', { day: atIn(row.expireAt, 'y-m-d') })}</time>}
      />
      <First
        title={t('belowSafety')}
        spec={stockBalance}
        path="/wms/inventory"
        query={below}
        sort="availableQty"
        main={goods}
        aside={(row) => (
          <time>
            {t('available', {
              n: typeof row.availableQty === 'number' ? decimalText(row.availableQty, 3) : '',
            })}
          </time>
        )}
      />
    </>
  );
}
