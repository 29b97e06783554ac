import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { recordCalls } from '../../../domain/calls/records.ts';
import { order } from '../../../domain/records/order.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import classes from './Lists.module.css';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';

const { list } = recordCalls(order);
const NEWEST = { size: 10 };
const SHOWN = 6;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The newest orders in the viewer's scope. */
export function LatestOrders() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <Panel
      title={t('home.latestOrders')}
      aside={<Link to="/tms/order/order_manage">{t('home.all')}</Link>}
      figures={useFigures(list, NEWEST)}
      room={360}
    >
      {({ records }) => (
        <ul className={`${classes.rows ?? ''} ${classes.wrapping ?? ''}`}>
          {records.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <span className={classes.main}>
                <b>{text(row.orderNo)}</b>
                <small>
                  {[row.titles.shipmentId, text(row.goodsName)]
                    .filter((part) => part !== undefined && part !== '')
                    .join(' · ')}
                </small>
              </span>
              <time>{typeof row.gmtCreated === 'number' ? formatTime(row.gmtCreated, 'm-d h:i') : ''}</time>
              <StateTag spec={order} state={row.status} lang={lang} />
            </li>
          ))}
          {records.length === 0 && <li className={classes.none}>{t('home.noOrders')}</li>}
        </ul>
      )}
    </Panel>
  );
}
