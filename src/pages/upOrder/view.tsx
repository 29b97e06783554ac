import { lazy } from 'react';
import type { Label } from '../../../domain/codes/label.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import type { RecordView } from '../../records/view.ts';
import { Missing } from './Missing.tsx';

const MESSAGE: Label = ['原始报文', 'Message', 'Mensaje', '原文'];

/** Only the administrator opens them. */
const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }));

/** Orders of upstream customers; the administrator sees them as they came, too. */
export const upOrderView: RecordView = {
  spec: upOrder,
  cells: { missing: (row) => <Missing row={row} inLine /> },
  related: Messages,
  relatedTitle: MESSAGE,
  hasRelated: ({ channel }, role) => role === 'admin' && channel === 'api',
};

/** What is sent to many at once: to one carrier at one price, or back to their customers. */
export const BULK = ['assign', 'return'];
