import { isNotNull } from 'drizzle-orm';
import { note } from '../../domain/records/note.ts';
import { pushRecord } from '../../domain/records/pushRecord.ts';
import { user } from '../../domain/records/user.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Sending } from '../../domain/schema/record.ts';
import { readNote } from '../business/platform/note.ts';
import { type PushAbout, queuePush } from '../notices/push.ts';
import { findBy, need } from '../records/rows.ts';
import { report } from '../run/outbox.ts';
import { storeLines } from '../records/unstored.ts';
import { type Platform, runFor } from '../run/run.ts';
import { pushDevice } from '../store/noteTables.ts';
import { notice } from '../store/systemTables.ts';
import { DEMO_GROUP } from './base.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

type IdOf = (username: string) => string;

const nothing = { link: null, expireAt: null };

/** Publishes a note. @returns its id */
async function published(seed: SeedContext, form: object): Promise<string> {
  const id = await saveRecord(seed, 'admin', note.name, { ...nothing, ...form });
  await applyEvent(seed, 'admin', note, id, { type: 'publish' });
  return id;
}

/** Somebody opens it in the inbox. */
async function read({ work }: SeedContext, idOf: IdOf, username: string, role: Role, id: string) {
  await storeLines(work);
  const { id: userId, partyType } = await need(work, user, idOf(username));
  await readNote(work, { userId, role, partyType, partyId: undefined, groupCode: work.groupCode }, id);
}

/** Five notes: to everybody, to drivers and captains, a mandatory one to two persons, a draft, and one that was withdrawn. */
async function writeNotes(seed: SeedContext, idOf: IdOf): Promise<void> {
  const duty = await published(seed, {
    title: '元旦假期客服与结算安排',
    level: 'info',
    targetKind: 'all',
    body: '<p>1 月 1 日至 3 日客服电话照常接听，结算与提现顺延至 1 月 4 日办理。</p>',
  });
  await read(seed, idOf, 'shipper', 'shipper', duty);
  const winter = await published(seed, {
    title: '雨雪天气行车要求',
    level: 'important',
    targetKind: 'role',
    roles: ['C', 'V'],
    body: '<p>皖北、苏北近日有雨雪，请：</p><ul><li>出车前检查<strong>轮胎、制动、防滑链</strong>；</li><li>桥面与背阴路段降速；</li><li>连续驾驶不超过四小时。</li></ul>',
    link: '#/driver',
    expireAt: seed.work.now + 30 * DAY_MS,
  });
  await read(seed, idOf, 'driver', 'driver', winter);
  const handover = await published(seed, {
    title: '夜班交接须逐单确认在途运单',
    level: 'must',
    targetKind: 'user',
    persons: ['night', 'clerk2'].map((name) => ({ userId: idOf(name) })),
    body: '<p>交接时逐单核对在途运单的位置与预计到达时间，异常单须写明原因和下一步。</p>',
  });
  await read(seed, idOf, 'clerk2', 'financeClerk', handover);
  await saveRecord(seed, 'admin', note.name, {
    ...nothing,
    title: '年度安全培训报名（草稿）',
    level: 'info',
    targetKind: 'role',
    roles: ['D', 'CS', 'WH'],
    body: '<p>培训时间待定。</p>',
  });
  const lifted = await published(seed, {
    title: '合肥绕城高速临时管制',
    level: 'important',
    targetKind: 'role',
    roles: ['D', 'C', 'V'],
    body: '<p>合肥绕城高速北环段临时管制，请绕行。</p>',
  });
  await applyEvent(seed, 'admin', note, lifted, { type: 'withdraw' });
}

/** Phones of the demo people, and what was pushed to them. */
const PHONES = [
  ['driver', 'driverApp', 'android', 'demo-driver-phone-0001'],
  ['captain', 'driverApp', 'android', 'demo-captain-phone-0001'],
  ['shipper', 'shipperApp', 'ios', 'demo-shipper-phone-0001'],
] as const;

async function addPhones({ work: { tx, groupCode, now } }: SeedContext, idOf: IdOf): Promise<void> {
  // What was told while the company was made is told nobody on the phone.
  await tx.update(notice).set({ pushAt: null }).where(isNotNull(notice.pushAt));
  await tx.insert(pushDevice).values(
    PHONES.map(([username, appName, platform, token]) => ({
      ...{ groupCode, accountId: idOf(username), appName, platform, token },
      ...{ language: 'zh' as const, deviceHash: token, lastSeenAt: now, openUntil: null },
    })),
  );
}

type Step = Sending<typeof pushRecord, 'send' | 'receipt' | 'click'>;

const sent: Step = { type: 'send', payload: { errorCode: null, providerMsgId: 'demo' } };
const arrived: Step = { type: 'receipt', payload: { errorCode: null } };

/** What became of each message: of the driver opened, of the captain failed, of the shipper on the phone. */
const COURSES: readonly (readonly [username: string, about: PushAbout, ...steps: Step[]])[] = [
  [
    'driver',
    {
      kind: 'note',
      text: ['雨雪天气行车要求', 'Driving in rain and snow', 'Conducción con lluvia y nieve', '雨雪時の運転'],
      record: 'note',
      id: '0',
    },
    sent,
    arrived,
    { type: 'click' },
  ],
  [
    'captain',
    {
      kind: 'assignment',
      text: [
        '您有新的派单待接受',
        'A new assignment waits for you',
        'Tiene una nueva asignación',
        '新しい配車があります',
      ],
      record: 'assignment',
      id: '0',
    },
    { type: 'send', payload: { errorCode: 'NO_ANSWER' } },
  ],
  [
    'shipper',
    {
      kind: 'receipt',
      text: [
        '回单已上传，请查看',
        'The receipt was uploaded',
        'El comprobante está disponible',
        '受領書が登録されました',
      ],
      record: 'receipt',
      id: '0',
    },
    sent,
    arrived,
  ],
];

/** Notes of the demo company, and what went to phones: addendum B 6.8. */
export async function seedInternalNotes(platform: Platform, idOf: IdOf): Promise<void> {
  await inDemoCompany(platform, idOf, async (seed) => {
    await writeNotes(seed, idOf);
  });
  await inDemoCompany(platform, idOf, (seed) => addPhones(seed, idOf));
  for (const [username, about, ...steps] of COURSES) {
    const accountId = idOf(username);
    const row = await runFor(platform, DEMO_GROUP, async (work) => {
      await queuePush(work, [`USER:${accountId}`], about);
      return (await findBy(work, pushRecord, { status: 'queued' })).find(
        (one) => one.accountId === accountId,
      );
    });
    if (!row) throw new Error(`Nothing was pushed to ${username}.`);
    for (const step of steps) await report(platform, pushRecord, row, step);
  }
}
