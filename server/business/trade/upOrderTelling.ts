import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { company } from '../../../domain/records/company.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import type { UpOrder } from './upOrderParts.ts';

/** Dispatchers are told what comes in and what is over; the counter of what waits follows by itself. */
export async function tellDispatch(work: Work, row: UpOrder): Promise<void> {
  const { companyName } = await need(work, company, row.upstreamId);
  const gist = [companyName, row.externalNo, row.goodsName].filter((text) => text !== null).join(' ');
  await notify(work, {
    to: [ROLE_CODES.dispatcher],
    text: stateChangeText(upOrder, row.upOrderNo, upOrder.states[row.status], [gist, gist, gist, gist]),
    record: upOrder.name,
    id: row.id,
  });
}
