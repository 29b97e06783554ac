import { expect, it } from 'vitest';
import { deviceCheckIn, deviceScreen } from '../../domain/calls/device.ts';
import { DAY_MS, formatTime, startOfDay } from '../../domain/rules/times.ts';
import { spokenSentence } from '../../domain/rules/yardSpeech.ts';
import { runDeadlinesJob } from '../../server/jobs/timers.ts';
import { runQueueJob } from '../../server/jobs/yard.ts';
import { plate } from '../../server/seed/identities.ts';
import { seeded } from '../../server/seed/random.ts';
import { useDesk } from '../platform/desk.ts';
import { rowsWhere } from '../platform/lifecycles/family.ts';
import { publishedOrder } from '../platform/orderForm.ts';
import { freeCrews, logInDemoPeople } from '../platform/shipmentPeople.ts';
import { AT_LOADING, jobFor, load } from '../platform/trip.ts';
import { lane, stationFor } from '../platform/yard/station.ts';
import { logIn, useBrowser } from './browser.ts';
import { PHONE } from './phone.ts';
import { deviceAt, swipe, withVoice } from './yardWindows.ts';

const desk = useDesk();
const browser = useBrowser(desk);

/** Minutes and numbers are those of the worked example of the domain (addendum A 2.10). */
it('[/wechat/queue] [/queueingSystem] [/BrushIdCard] [/queList] the worked example, as gate, screen, kiosk and phone show it', async () => {
  const { services } = desk.platform;
  const day = startOfDay(desk.now()) + 2 * DAY_MS;
  /** Sets the clock of the platform, and does what is due. */
  const until = async (time: number) => {
    desk.advance(Math.max(0, time + 1 - desk.now()));
    await runDeadlinesJob(services);
    await runQueueJob(services);
  };
  const at = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return until(day + (hours * 60 + minutes) * 60_000);
  };
  await at('07:50');

  const { shipper, auditor, dispatcher } = await logInDemoPeople(desk);
  const [admin, keeper] = [await desk.person('admin'), await desk.person('warehouse')];
  const lanes = [lane('A', 'load', 2)];
  const stationId = await stationFor(admin, { stationName: 'Z 站点', ...AT_LOADING, lanes, callAhead: 2 });
  const crews = await freeCrews(dispatcher, desk.now());
  /** A waybill to be loaded there, with its driver's card. */
  const jobOf = async (n: number) => {
    const crew = crews[n];
    if (!crew) throw new Error('Nobody is free.');
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const job = await jobFor(dispatcher, orderId, crew, desk.now());
    const [who] = await rowsWhere(services, 'driver', 'id', [crew.driverId]);
    return { job, card: String(who?.idNumber) };
  };
  const [first, fourth, sixth] = [await jobOf(0), await jobOf(1), await jobOf(2)];

  const gate = await browser.window('zh');
  const screen = await browser.blank('zh', { width: 1920, height: 1080 });
  const kiosk = await browser.blank('zh', { width: 1024, height: 768 });
  const phone = await browser.blank('zh', PHONE);
  const said = await withVoice(screen.context);
  await screen.page.clock.install();
  await screen.page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'screen', 'key')}`);
  await screen.page.getByText('暂无叫号').waitFor();
  await kiosk.page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'kiosk', 'browser')}`);
  await logIn(gate.page, 'warehouse');
  await gate.page.goto(`${desk.url}/#/wechat/queue`);
  await gate.page.getByLabel('站点', { exact: true }).selectOption({ label: 'Z 站点' });

  const stack = (name: '场内' | '已叫号' | '等待') =>
    gate.page.getByRole('region', { name: 'A A 车道' }).getByRole('list', { name, exact: true });
  /** The numbers of a stack of the board, in their order. */
  const board = (name: '场内' | '已叫号' | '等待', numbers: string[]) =>
    expect
      .poll(() =>
        stack(name)
          .locator('[data-ticket]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-ticket'))),
      )
      .toEqual(numbers);
  const card = (no: string) => gate.page.locator(`[data-ticket=${no}]`);
  const press = async (no: string, step: '到门' | '进场' | '离场') => {
    await card(no).getByRole('button', { name: step, exact: true }).click();
  };
  const told = (text: string) => gate.page.getByText(text, { exact: true }).waitFor();
  const refresh = () => gate.page.getByRole('button', { name: '刷新', exact: true }).click();
  /** The screen does not wait until it looks again. */
  const look = () =>
    Promise.all([
      screen.page.waitForResponse((response) => response.url().endsWith(deviceScreen.path)),
      screen.page.clock.fastForward(10_000),
    ]);
  const docks = async (text: string) => {
    await look();
    await screen.page.getByText(text, { exact: true }).waitFor();
  };
  /** The numbers that the screen shows. */
  const tiles = (name: '正在叫号' | '等候', numbers: string[]) =>
    expect
      .poll(async () =>
        (
          await screen.page
            .getByRole('region', { name, exact: true })
            .first()
            .locator('li > b')
            .allInnerTexts()
        ).toSorted(),
      )
      .toEqual(numbers);
  const number = (window: typeof kiosk) => window.page.getByLabel('号码', { exact: true });
  const onPhone = async (...texts: string[]) => {
    await phone.page.reload();
    for (const text of texts) await phone.page.getByText(text, { exact: true }).first().waitFor();
  };

  const random = seeded(210);
  let plates = 0;
  /** A vehicle that dispatch lets in line. @returns its plate */
  const comes = async () => {
    const plateNumber = plate(random, (plates += 1));
    const form = { stationId, plateNumber, plateColorCode: '2', laneUse: 'load' };
    const answer = await dispatcher.save('queueTicket', { ...form, remark: '客户临时送货，调度同意' });
    expect(answer, answer.msg).toMatchObject({ status: 0 });
    return plateNumber;
  };
  /** A driver swipes his card, and sees the one waybill that is open to him. */
  const open = kiosk.page.locator('li > button:not([aria-disabled=true])');
  const swipes = async (card: string) => {
    await swipe(kiosk.page, card);
    await open.first().waitFor();
    expect(await open.count()).toBe(1);
  };
  /** He takes it. @returns the link of his slip */
  const takes = async () => {
    const [sent] = await Promise.all([
      kiosk.page.waitForResponse((response) => response.url().endsWith(deviceCheckIn.path)),
      open.click(),
    ]);
    return deviceCheckIn.data.parse((await sent.json()).data).link;
  };
  /** Waits until a called vehicle is missed. @returns the minute */
  const misses = async (no: string) => {
    const { records } = (await dispatcher.list('queueTicket', { stationId, status: 'called' })).data;
    const missAt = Number(records.find(({ ticketNo }) => ticketNo === no)?.missAt);
    await until(missAt);
    return formatTime(missAt, 'h:i');
  };

  await at('08:00');
  const form = { stationId, waybillId: first.job.id };
  expect(await dispatcher.save('queueTicket', form)).toMatchObject({ status: 0 });
  await board('已叫号', ['A001']);
  await at('08:03');
  await comes();
  await refresh();
  await board('已叫号', ['A001', 'A002']);
  await at('08:04');
  for (const step of ['到门', '进场'] as const) await press('A001', step);
  await board('场内', ['A001']);
  await at('08:05');
  await comes();
  await refresh();
  await board('已叫号', ['A002', 'A003']);
  await at('08:07');
  for (const step of ['到门', '进场'] as const) await press('A002', step);
  await board('场内', ['A001', 'A002']);
  await board('已叫号', ['A003']);
  await docks('场内 2/2');

  // A004 is called at once; his phone follows by the code of the slip.
  await swipes(fourth.card);
  await at('08:09');
  const link = await takes();
  await expect.poll(() => number(kiosk).innerText()).toBe('A004');
  await kiosk.page.getByText('东门 → A 车道').waitFor();
  await kiosk.page.getByText('请立即进场').waitFor();
  await kiosk.page.getByRole('button', { name: '返回' }).click();
  await phone.page.goto(`${desk.url}/${link}`);
  await phone.page.getByText('已叫号', { exact: true }).waitFor();
  await phone.page.getByText('08:29', { exact: true }).waitFor();

  // A005 waits; A003 stands at the gate, kept out by busy docks, and will not be missed.
  await at('08:12');
  const fifth = await comes();
  await refresh();
  await board('已叫号', ['A003', 'A004']);
  await board('等待', ['A005']);
  await card('A003')
    .getByText(/后过号$/)
    .waitFor();
  await press('A003', '到门');
  await press('A003', '进场');
  await told('A003 未办理：月台已满，请在门外等候');
  await card('A003').getByText('已到门').waitFor();
  await card('A003')
    .getByText(/后过号$/)
    .waitFor({ state: 'detached' });
  await card('A004')
    .getByText(/后过号$/)
    .waitFor();
  await look();
  await screen.page.getByText('已到门', { exact: true }).waitFor();
  await tiles('正在叫号', ['A003', 'A004']);
  await tiles('等候', ['A005']);

  await at('08:28');
  await onPhone('A004', '已叫号');
  expect(await misses('A004')).toBe('08:29');
  await onPhone('过号');
  await board('已叫号', ['A003', 'A005']);
  await look();
  await tiles('正在叫号', ['A003', 'A005']);
  await tiles('等候', []);
  const call = { ticketNo: 'A005', tail: fifth.slice(-3), head: '', gateName: '东门', laneName: 'A 车道' };
  const sentence = spokenSentence({ ...call, callSeq: 5, langs: ['zh'] }, 'zh');
  expect(sentence).toMatch(/^请 A零零五 号，尾号 .{3}，到 东门 A 车道$/);
  await expect.poll(() => said(screen.page)).toContain(sentence);

  // A001 is loaded and leaves; a dock is free for A003, who stood at the gate first.
  await at('08:40');
  await press('A001', '离场');
  await told('A001 未办理：尚未完成装货，请填写原因');
  expect(await load(dispatcher, first.job, 32_000)).toMatchObject({ status: 0 });
  await press('A001', '离场');
  await board('场内', ['A002']);
  await docks('场内 1/2');
  await at('08:41');
  await press('A003', '进场');
  await board('场内', ['A002', 'A003']);
  await docks('场内 2/2');
  await at('08:44');
  await press('A005', '到门');
  await card('A005').getByText('已到门').waitFor();

  // A004 is back, and called at once; his second and last time.
  const again = phone.page.getByRole('button', { name: '重新排队' });
  await again.waitFor();
  await at('08:45');
  await again.click();
  await phone.page.getByText('已叫号', { exact: true }).waitFor();
  await phone.page.getByText('09:05', { exact: true }).waitFor();
  await board('已叫号', ['A005', 'A004']);
  await card('A004').getByText('A004', { exact: true }).click();
  const drawer = gate.page.getByRole('dialog');
  for (const [fact, value] of [
    ['callCount', '1'],
    ['isRequeued', '是'],
    ['checkInAt', '08:09'],
    ['calledAt', '08:45'],
  ] as const)
    await drawer.locator(`[data-fact=${fact}] dd`).filter({ hasText: value }).waitFor();
  await gate.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // A006 waits behind two that are called, with no dock free: ceil(3 ÷ 2) × 30 minutes.
  await swipes(sixth.card);
  await at('08:46');
  await takes();
  await expect.poll(() => number(kiosk).innerText()).toBe('A006');
  await kiosk.page.getByText('前面还有 2 辆，预计等待 60 分钟').waitFor();
  await board('已叫号', ['A005', 'A004']);
  await board('等待', ['A006']);
  await look();
  await tiles('正在叫号', ['A004', 'A005']);
  await tiles('等候', ['A006']);

  // A004 did not come again: his number is void, and A006 is called.
  expect(await misses('A004')).toBe('09:05');
  await onPhone('A004', '取消');
  await board('已叫号', ['A005', 'A006']);
  await board('等待', []);
  await look();
  await tiles('正在叫号', ['A005', 'A006']);
  // A001 waited 4 minutes, A002 4, A003 36.
  await board('场内', ['A002', 'A003']);
  await refresh();
  await gate.page.getByText('今日平均等待 15 分钟').waitFor();
});
