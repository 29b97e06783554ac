import { Stack } from '@mantine/core';
import { lazy } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { connection } from '../../../domain/records/connection.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import type { RecordView } from '../../records/view.ts';
import { MapTrial } from './MapTrial.tsx';
import { Messages } from './Messages.tsx';
import { Missing } from './Missing.tsx';
import { Secret } from './Secret.tsx';
import { TryPush } from './TryPush.tsx';

const MESSAGE: Label = ['原始报文', 'Message', 'Mensaje', '原文'];

/** Orders of upstream customers; the administrator sees them as they came, too. */
export const upOrderView: RecordView = {
  spec: upOrder,
  cells: { missing: (row) => <Missing row={row} inLine /> },
  related: Messages,
  relatedTitle: MESSAGE,
  hasRelated: ({ channel }, role) => role === 'admin' && channel === 'api',
};

/** What is done with an opened connection besides its events: a new secret, and a push to try its address. */
function Onward({ row }: { row: WireRow }) {
  return (
    <Stack>
      <Secret row={row} />
      <TryPush row={row} />
    </Stack>
  );
}

const ConnectionSteps = lazy(() => import('./ConnectionSteps.tsx'));

/** Connections of upstream customers: set up in steps, with their secret and pushes, and their field map tried on a sample. */
export const connectionView: RecordView = {
  spec: connection,
  body: ConnectionSteps,
  onward: Onward,
  aids: { map: MapTrial },
  aidsBeside: true,
};

/** What is sent to many at once: to one carrier at one price, or back to their customers. */
export const BULK = ['assign', 'return'];
