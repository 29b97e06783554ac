import { describe, expect, it } from 'vitest';
import { useDesk } from '../platform/desk.ts';
import { AT_LOADING, AT_UNLOADING } from '../platform/trip.ts';
import { ownTrip } from '../platform/yard/ownTrip.ts';
import { stationFor } from '../platform/yard/station.ts';
import { findings, followSystem } from './axe.ts';
import { land, useBrowser } from './browser.ts';
import { PHONE, phoneAt } from './phone.ts';

describe('[/queList] [/driver] a driver checks in with his phone', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('where he stands: too early or elsewhere he is told so at the button, at the gate he gets his number', async () => {
    const admin = await desk.person('admin');
    const stationName = '手机签到站点';
    const stationId = await stationFor(admin, { stationName, ...AT_LOADING, earlyHours: 12 });
    const trip = await ownTrip(desk);
    const { page, context } = await browser.window('zh', PHONE);
    await followSystem(page);
    await land(page, 'driver');

    await page.goto(`${desk.url}/#/queList`);
    const job = page.getByRole('region', { name: String(trip.waybillNo) });
    await job.getByText(stationName).waitFor();
    await job
      .getByText(/^未到签到时间，请于\d\d-\d\d \d\d:\d\d后签到$/)
      .first()
      .waitFor();
    const button = job.getByRole('button', { name: '签到排队' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await findings(page)).toEqual([]);
    const isWithin = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    expect(await isWithin()).toBe(true);

    const { row } = (await admin.open('station', stationId)).data;
    expect(await admin.save('station', { ...row, earlyHours: 48 })).toMatchObject({ status: 0 });
    // The trip says the same; the phone does not let its position be known.
    await page.goto(`${desk.url}/#/driver?trip=${trip.id}`);
    const arrival = page.getByRole('region', { name: '到站签到' });
    await arrival.getByRole('button', { name: '签到排队' }).click();
    await arrival.getByRole('alert').filter({ hasText: '手机不允许定位' }).waitFor();
    await arrival.getByText(/自助机或服务台签到/).waitFor();
    // Clear of what stands at the foot of the screen.
    await arrival
      .getByLabel(/^已到站但定位不对/)
      .evaluate((input) => input.scrollIntoView({ block: 'center' }));
    expect(await findings(page)).toEqual([]);
    expect(await isWithin()).toBe(true);

    await context.grantPermissions(['geolocation'], { origin: desk.url });
    await context.setGeolocation(phoneAt(AT_UNLOADING));
    await arrival.getByRole('button', { name: '签到排队' }).click();
    await arrival
      .getByRole('alert')
      .filter({ hasText: `不在${stationName}围栏内` })
      .waitFor();
    await context.setGeolocation(phoneAt(AT_LOADING));
    await arrival.getByRole('button', { name: '签到排队' }).click();
    await arrival.getByRole('link', { name: /^A001 · 已叫号 · 手机签到站点/ }).click();
    await expect.poll(() => page.getByLabel('号码', { exact: true }).innerText()).toBe('A001');
  });
});
