import type { Label } from '../../../domain/codes/label.ts';
import { driver } from '../../../domain/records/driver.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { queueSettings } from '../../../domain/rules/yard.ts';
import { tellCalled } from '../parties/wechatNews.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { queueSms } from '../../notices/sms.ts';
import { find, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { stationOf, type Station, type Ticket } from './lanes.ts';

/** Where a called vehicle goes: its gate, if it has one, and its lane. */
function wayOf(site: Station, { laneCode, gateName }: Ticket): string {
  const lane = queueSettings(site).lanes.find((one) => one.laneCode === laneCode);
  return [gateName, lane?.laneName ?? laneCode].filter((part) => part !== null).join(' ');
}

function calledText(no: string, site: string, way: string): Label {
  return [
    `${no} 已叫号：请到${site} ${way}`,
    `${no} is called: please go to ${way}, ${site}`,
    `Turno ${no}: diríjase a ${way}, ${site}`,
    `${no} 番の呼出し：${site} ${way} へお越しください`,
  ];
}

async function tell(work: Work, { id, driverId }: Ticket, text: Label): Promise<void> {
  if (driverId === null) return;
  await notify(work, { to: [`DRIVER:${driverId}`], text, record: queueTicket.name, id });
}

/** The driver is called: by a notice, and by a message where he checked in at a kiosk and may not have the app. */
export async function announce(work: Work, id: string): Promise<void> {
  const row = await need(work, queueTicket, id);
  const site = await stationOf(work, row);
  const text = calledText(row.ticketNo, site.stationName, wayOf(site, row));
  await tell(work, row, text);
  tellCalled(work, row, { place: site.stationName, way: wayOf(site, row) });
  if (row.source !== 'kiosk' || row.driverId === null) return;
  const who = await find(work, driver, row.driverId);
  if (who)
    await queueSms(work, {
      templateCode: 'queueCalled',
      phone: who.phone,
      content: text[0],
      bizType: 'yard',
    });
}

/** The driver learns that his ticket is in another state. */
export async function tellState(work: Work, row: Ticket): Promise<void> {
  await tell(work, row, stateChangeText(queueTicket, row.ticketNo, queueTicket.states[row.status]));
}

/** The driver learns his new number. */
export async function tellNumber(work: Work, row: Ticket, ticketNo: string): Promise<void> {
  await tell(work, row, [
    `排队号 ${row.ticketNo} 改为 ${ticketNo}`,
    `Queue number ${row.ticketNo} is now ${ticketNo}`,
    `El turno ${row.ticketNo} es ahora ${ticketNo}`,
    `順番票 ${row.ticketNo} は ${ticketNo} に変わりました`,
  ]);
}
