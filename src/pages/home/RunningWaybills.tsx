import { Link } from 'wouter';
import { recordCalls } from '../../../domain/calls/records.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { Route } from '../order/Route.tsx';
import classes from './Lists.module.css';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

export const WAYBILLS = '/tms/transport/waybillManage';
const { list } = recordCalls(waybill);
/** States that are not final. */
export const UNDER_WAY = 'pendingLoad,inTransit,arrived,unloaded';
const NEWEST = { status: UNDER_WAY, size: 10 };

/** The viewer's unfinished waybills, each with a link to its steps. */
export function RunningWaybills() {
  const t = useHomeTexts();
  const lang = useLang();
  return (
    <Panel
      title={t('running')}
      aside={<Link to={`${WAYBILLS}?status=${UNDER_WAY}`}>{t('running.all')}</Link>}
      figures={useFigures(list, NEWEST)}
      room={200}
    >
      {({ records }) => (
        <ul className={`${classes.rows ?? ''} ${classes.wrapping ?? ''}`}>
          {records.map((row) => (
            <li key={row.id}>
              <Link className={classes.main} to={`${WAYBILLS}?open=${row.id}`}>
                <b>{String(row.waybillNo)}</b>
                <small>
                  <Route row={row} />
                </small>
              </Link>
              <PlateTag plate={String(row.plateNumber)} color={String(row.plateColorCode)} lang={lang} />
              <StateTag spec={waybill} state={row.status} lang={lang} />
            </li>
          ))}
          {records.length === 0 && <li className={classes.none}>{t('running.none')}</li>}
        </ul>
      )}
    </Panel>
  );
}
