import { expect, it } from 'vitest';
import { deviceCheckIn } from '../../domain/calls/device.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
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
import { deviceAt, PATIENCE, swipe, withVoice } from './yardWindows.ts';

const desk = useDesk();
const browser = useBrowser(desk);

/** Minutes and numbers are those of the worked example of the domain (addendum A 2.10). */
it('[/wechat/queue] [/queueingSystem] [/BrushIdCard] [/queList] the worked example, as gate, screen, kiosk and phone show it', async () => {
  const { services } = desk.platform;
  const day = startOfDay(desk.now()) + 2 * DAY_MS;
  let seconds = 0;
  /** Sets the clock of the platform, and does what is due. */
  const at = async (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    // A little later than the time before, so that what is due at this minute is due.
    seconds += 2;
    const wanted = day + (hours * 60 + minutes) * 60_000 + seconds * 1_000;
    desk.advance(Math.max(0, wanted - desk.now()));
    await runDeadlinesJob(services);
    await runQueueJob(services);
  };
  await at('07:50');

  const { shipper, auditor, dispatcher } = await logInDemoPeople(desk);
  const [admin, keeper] = [await desk.person('admin'), await desk.person('warehouse')];
  const lanes = [lane('A', 'load', 2)];
  const stationId = await stationFor(admin, { stationName: 'Z 站点', ...AT_LOADING, lanes, callAhead: 2 });
  /** Waybills to be loaded there, each with its driver's card. */
  const crews = await freeCrews(dispatcher, desk.now());
  const jobOf = async (n: number) => {
    const crew = crews[n];
    if (!crew) throw new Error('Nobody is free.');
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const job = await jobFor(dispatcher, orderId, crew, desk.now());
    const [who] = await rowsWhere(services, 'driver', 'id', [crew.driverId]);
    return { job, card: String(who?.idNumber), tail: crew.plateNumber.slice(-3) };
  };
  const [first, fourth, sixth] = [await jobOf(0), await jobOf(1), await jobOf(2)];

  const gate = await browser.window('zh');
  const screen = await browser.blank('zh', { width: 1920, height: 1080 });
  const kiosk = await browser.blank('zh', { width: 1024, height: 768 });
  const phone = await browser.blank('zh', PHONE);
  const said = await withVoice(screen.context);
  await screen.page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'screen', 'key')}`);
  await screen.page.getByText('暂无叫号').waitFor(PATIENCE);
  await kiosk.page.goto(`${desk.url}/${await deviceAt(keeper, stationId, 'kiosk', 'browser')}`);
  await logIn(gate.page, 'warehouse');
  await gate.page.goto(`${desk.url}/#/wechat/queue`);
  await gate.page.getByLabel('站点', { exact: true }).selectOption({ label: 'Z 站点' });

  const stack = (name: '场内' | '已叫号' | '等待') =>
    gate.page.getByRole('region', { name: 'A A 车道' }).getByRole('list', { name, exact: true });
  /** The numbers of a stack of the board, in their order. */
  const board = (name: '场内' | '已叫号' | '等待', numbers: string[]) =>
    expect
      .poll(
        () =>
          stack(name)
            .locator('[data-ticket]')
            .evaluateAll((all) => all.map((one) => one.getAttribute('data-ticket'))),
        PATIENCE,
      )
      .toEqual(numbers);
  const press = async (no: string, step: '到门' | '进场' | '离场') => {
    await gate.page.locator(`[data-ticket=${no}]`).getByRole('button', { name: step, exact: true }).click();
  };
  const told = (text: string) => gate.page.getByText(text, { exact: true }).waitFor(PATIENCE);
  const refresh = () => gate.page.getByRole('button', { name: '刷新', exact: true }).click();
  /** The numbers that the screen shows. */
  const tiles = (name: '正在叫号' | '等候', numbers: string[]) =>
    expect
      .poll(
        async () =>
          (
            await screen.page
              .getByRole('region', { name, exact: true })
              .first()
              .locator('li > b')
              .allInnerTexts()
          ).toSorted(),
        PATIENCE,
      )
      .toEqual(numbers);
  const number = (window: typeof kiosk) => window.page.getByLabel('号码', { exact: true });
  const onPhone = async (...texts: string[]) => {
    await phone.page.reload();
    for (const text of texts) await phone.page.getByText(text, { exact: true }).first().waitFor(PATIENCE);
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
  /** A driver swipes his card, and takes the one waybill that is open to him. @returns the link of his slip */
  const swipes = async (card: string) => {
    await swipe(kiosk.page, card);
    const sent = kiosk.page.waitForResponse((response) => response.url().endsWith(deviceCheckIn.path));
    await kiosk.page.locator('li > button:not([aria-disabled=true])').first().click(PATIENCE);
    return deviceCheckIn.data.parse((await (await sent).json()).data).link;
  };

  await at('08:00');
  expect(await dispatcher.save('queueTicket', { stationId, waybillId: first.job.id })).toMatchObject({
    status: 0,
    data: { row: { ticketNo: 'A001' } },
  });
  await at('08:03');
  await comes();
  await refresh();
  await board('已叫号', ['A001', 'A002']);
  await at('08:04');
  for (const step of ['到门', '进场'] as const) await press('A001', step);
  await board('场内', ['A001']);
  await at('08:05');
  await comes();
  await at('08:07');
  await refresh();
  for (const step of ['到门', '进场'] as const) await press('A002', step);
  await board('场内', ['A001', 'A002']);
  await screen.page.getByText('场内 2/2').waitFor(PATIENCE);

  // A004 swipes his card at 08:09 and is called at once; his phone follows by the code of the slip.
  await at('08:09');
  const link = await swipes(fourth.card);
  await expect.poll(() => number(kiosk).innerText(), PATIENCE).toBe('A004');
  await kiosk.page.getByText('东门 → A 车道').waitFor();
  await kiosk.page.getByText('请立即进场').waitFor();
  await phone.page.goto(`${desk.url}/${link}`);
  await phone.page.getByText('已叫号', { exact: true }).waitFor(PATIENCE);
  await phone.page.getByText('08:29', { exact: true }).waitFor();

  // 08:12: A005 waits; A003 stands at the gate, kept out by busy docks, and will not be missed.
  await at('08:12');
  const fifth = await comes();
  await refresh();
  await board('已叫号', ['A003', 'A004']);
  await board('等待', ['A005']);
  await tiles('正在叫号', ['A003', 'A004']);
  await tiles('等候', ['A005']);
  await press('A003', '到门');
  await press('A003', '进场');
  await told('A003 未办理：月台已满，请在门外等候');
  await screen.page.getByText('已到门', { exact: true }).waitFor(PATIENCE);

  await at('08:28');
  await onPhone('A004', '已叫号');
  await at('08:29');
  await onPhone('过号');
  await board('已叫号', ['A003', 'A005']);
  await tiles('正在叫号', ['A003', 'A005']);
  const call = { ticketNo: 'A005', tail: fifth.slice(-3), head: '', gateName: '东门', laneName: 'A 车道' };
  const sentence = spokenSentence({ ...call, callSeq: 5, langs: ['zh'] }, 'zh');
  expect(sentence).toMatch(/^请 A零零五 号，尾号 .{3}，到 东门 A 车道$/);
  await expect.poll(() => said(screen.page), PATIENCE).toContain(sentence);

  // 08:40: A001 is loaded and leaves; a dock is free for A003, who stood at the gate first.
  await at('08:40');
  await press('A001', '离场');
  await told('A001 未办理：尚未完成装货，请填写原因');
  expect(await load(dispatcher, first.job, 32_000)).toMatchObject({ status: 0 });
  await press('A001', '离场');
  await board('场内', ['A002']);
  await at('08:41');
  await press('A003', '进场');
  await board('场内', ['A002', 'A003']);
  await at('08:44');
  await press('A005', '到门');

  // 08:45: A004 is back, and called at once; his second and last time.
  await at('08:45');
  await phone.page.reload();
  await phone.page.getByRole('button', { name: '重新排队' }).click();
  await phone.page.getByText('已叫号', { exact: true }).waitFor(PATIENCE);
  await phone.page.getByText('09:05', { exact: true }).waitFor();

  // 08:46: A006 waits behind two that are called, with no dock free: ceil(3 ÷ 2) × 30 minutes.
  await at('08:46');
  await swipes(sixth.card);
  await expect.poll(() => number(kiosk).innerText(), PATIENCE).toBe('A006');
  await kiosk.page.getByText('前面还有 2 辆，预计等待 60 分钟').waitFor();
  await board('已叫号', ['A005', 'A004']);
  await board('等待', ['A006']);
  await tiles('正在叫号', ['A004', 'A005']);
  await tiles('等候', ['A006']);

  // 09:05: A004 did not come again: his number is void, and A006 is called.
  await at('09:05');
  await onPhone('A004', '取消');
  await board('已叫号', ['A005', 'A006']);
  await tiles('正在叫号', ['A005', 'A006']);
  await board('场内', ['A002', 'A003']);
});
