import { order } from '../../../domain/records/order.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useViewer } from '../../app/hooks.ts';
import { SimulateWechatOrder } from './SimulateWechatOrder.tsx';
import { orderView } from './views.tsx';

/** The orders that come from the mini program (addendum A 4.4). */
const BASE = { source: 'wechat' };
const COLUMNS = [
  'orderNo',
  'wxPhone',
  'shipmentId',
  'goodsName',
  'totalWeightKg',
  'route',
  'planLoadAt',
  'status',
  'gmtCreated',
];
const BULK = ['submit', 'cancel'];

/** To turn down what a customer sent from the phone is to cancel its draft. */
const view = {
  ...orderView,
  spec: {
    ...order,
    events: {
      ...order.events,
      cancel: { ...order.events.cancel, label: ['拒绝', 'Refuse', 'Rechazar', '断る'] as const },
    },
  },
};

/** Orders that customers made in WeChat: the dispatcher completes, submits or refuses them. */
export default function WechatOrderPage() {
  const { role } = useViewer();
  const mayTry = role === 'admin' || role === 'dispatcher';
  return (
    <RecordPage
      view={view}
      base={BASE}
      columns={COLUMNS}
      bulk={BULK}
      noCreate
      actions={mayTry && <SimulateWechatOrder />}
    />
  );
}
