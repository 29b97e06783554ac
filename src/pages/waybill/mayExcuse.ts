import { waybill } from '../../../domain/records/waybill.ts';
import { isGranted } from '../../../domain/rules/rights.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import type { Viewer } from '../../../domain/schema/record.ts';

const EXCUSE = 'excuse.track';

/** Whether this user requests exceptions of what a track lacks for good. */
export const mayExcuse = (viewer: Viewer): boolean =>
  isGranted(viewer, waybill, EXCUSE) && maySend(waybill, EXCUSE, viewer.role);
