import { and, count, eq, gte } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import type { CodeList } from '../../../../domain/codes/lists/list.ts';
import { warningKind, warningLevel } from '../../../../domain/codes/lists/safety.ts';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { driver } from '../../../../domain/records/driver.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { smsRecord } from '../../../../domain/records/smsRecord.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { placeText } from '../../../../domain/rules/safety/placeText.ts';
import { isAbove } from '../../../../domain/rules/safety/warning.ts';
import { startOfDay } from '../../../../domain/rules/times.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { notify } from '../../../notices/notify.ts';
import { queueSms } from '../../../notices/sms.ts';
import { find } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramOf } from '../../platform/parameters.ts';

type Warning = Row<typeof safetyWarning>;

function wordsOf({ items }: CodeList, code: string): Label {
  const item = items.find((one) => one.code === code);
  return item ? [item.zh, item.en, item.es, item.ja] : [code, code, code, code];
}

/** "皖A12345：疲劳驾驶（严重），G3 合肥服务区" in the four languages: what notices say of a warning. */
export function warningText({ plateNumber, kind, level, place }: Warning): Label {
  const what = wordsOf(warningKind, kind);
  const how = wordsOf(warningLevel, level);
  const where = (colon: string, lang: Lang) => (place === null ? '' : `${colon}${placeText(place, lang)}`);
  return [
    `${plateNumber}：${what[0]}（${how[0]}）${where('，', 'zh')}`,
    `${plateNumber}: ${what[1]} (${how[1]})${where(', ', 'en')}`,
    `${plateNumber}: ${what[2]} (${how[2]})${where(', ', 'es')}`,
    `${plateNumber}：${what[3]}（${how[3]}）${where('、', 'ja')}`,
  ];
}

/** What a driver is asked to do at once, by SMS. */
const PLEAS: Readonly<Record<Warning['kind'], string>> = {
  fatigue: '请在安全地点停车休息至少20分钟',
  dayDriving: '请在安全地点停车休息',
  speed: '请立即减速，保持安全车速',
  routeDeparture: '请在安全地点停车并联系调度',
  lateDeparture: '请尽快到场装货并联系调度',
};

const sent = tableFor(smsRecord);

/** Sends a driver a short message, unless he got as many today as he may. */
async function messageDriver(work: Work, row: Warning, driverId: string): Promise<void> {
  const who = await find(work, driver, driverId);
  if (!who) return;
  const { phone } = who;
  const most = await paramOf(work, 'warning.smsPerDay', work.now);
  const [today] = await work.tx
    .select({ n: count() })
    .from(sent)
    .where(
      and(
        eq(sent.groupCode, work.groupCode),
        eq(sent.templateCode, 'safetyWarning'),
        eq(sent.phone, phone),
        gte(sent.gmtCreated, startOfDay(work.now)),
      ),
    );
  if ((today?.n ?? 0) >= most) return;
  const content = `【Freightdesk】${who.driverName}，${warningText(row)[0]}，${PLEAS[row.kind]}。`;
  const about = { record: safetyWarning.name, id: row.id };
  await queueSms(work, { templateCode: 'safetyWarning', phone, content, bizType: 'service', about });
}

/** Who hears of a warning: dispatch and the captain; the driver but for mere notices; customer service of severe ones. */
export function warningAudience({ level, carrierId, driverId }: Warning): string[] {
  return [
    ROLE_CODES.dispatcher,
    ...(level === '4' ? [ROLE_CODES.service] : []),
    ...(carrierId === null ? [] : [`CARRIER:${carrierId}`]),
    ...(driverId === null || level === '1' ? [] : [`DRIVER:${driverId}`]),
  ];
}

/** Tells everybody concerned of a warning that was raised, or became worse (addendum A 1.5). */
export async function alarm(work: Work, row: Warning): Promise<void> {
  await notify(work, {
    to: warningAudience(row),
    text: warningText(row),
    record: safetyWarning.name,
    id: row.id,
  });
  if (isAbove(row.level, '2') && row.driverId !== null) await messageDriver(work, row, row.driverId);
}

/** Tells the supervisors of a severe warning that nobody has handled in time. */
export function tellLate(work: Work, row: Warning): Promise<void> {
  const [zh, en, es, ja] = warningText(row);
  const text: Label = [
    `严重预警超时未处理：${zh}`,
    `A severe warning is not handled in time: ${en}`,
    `Alerta muy grave sin atender a tiempo: ${es}`,
    `深刻な警告が期限内に未対応：${ja}`,
  ];
  const to = [ROLE_CODES.admin, ROLE_CODES.auditor];
  return notify(work, { to, text, record: safetyWarning.name, id: row.id });
}

/** Tells the driver that he was told to stop. */
export async function tellStop(work: Work, row: Warning): Promise<void> {
  if (row.driverId === null || row.handleWay !== 'stopped') return;
  const [zh, en, es, ja] = warningText(row);
  const text: Label = [
    `责令停车，${zh}`,
    `You are told to stop: ${en}`,
    `Orden de parar: ${es}`,
    `停車指示：${ja}`,
  ];
  await notify(work, { to: [`DRIVER:${row.driverId}`], text, record: safetyWarning.name, id: row.id });
}
