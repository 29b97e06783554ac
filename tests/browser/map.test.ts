import { describe, expect, it } from 'vitest';
import { vehiclePositions } from '../../domain/calls/positions.ts';
import { embeddedPositions } from '../../server/ports/embeddedPositions.ts';
import { runPositionsJob } from '../../server/jobs/positions.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { useDesk } from '../platform/desk.ts';
import { logIn, shown, useBrowser } from './browser.ts';

const MINUTE = 60_000;

/** The map and the track in a real browser: only the own platform is called (records 10.3). */
describe('[10.3] map and track', () => {
  const desk = useDesk({}, startJobs);
  const browsing = useBrowser(desk);

  it('vehicles move by live positions; a track is found from the card and replayed to its end', async () => {
    const dispatcher = await desk.person('dispatcher');
    const hearDevices = () => runPositionsJob({ ...desk.platform.services, positions: embeddedPositions });
    // The demo company was seeded a while ago, so its positions may be old.
    await hearDevices();
    const { vehicles } = (await dispatcher.call(vehiclePositions, {})).data;
    const moving = vehicles.find(({ speedKmh, at }) => speedKmh > 0 && at > desk.now() - 30 * MINUTE);
    if (!moving) throw new Error('No vehicle of the demo company moves.');

    const one = await browsing.window('en');
    const { page } = one;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.host === new URL(desk.url).host || ['data:', 'blob:'].includes(url.protocol);
      if (!isOwn) elsewhere.push(request.url());
    });
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/basicInfo/platVehicle/vehicleMap?vehicleId=${moving.id}`);
    const map = shown(page).getByRole('region', { name: 'Map of the vehicles' });
    await map.locator('path.map-province').first().waitFor({ state: 'attached' });
    await map.locator('canvas').waitFor();
    const card = shown(page).getByRole('region', { name: `Vehicle ${moving.plateNumber}` });
    await card.getByText(/km\/h/).waitFor();
    const before = await card.innerText();

    desk.advance(2 * MINUTE);
    await hearDevices();
    await expect.poll(() => card.innerText()).not.toBe(before);

    await card.getByRole('link', { name: 'Track' }).click();
    const play = shown(page).getByRole('button', { name: 'Play', exact: true });
    await play.waitFor();
    await shown(page).locator('path.map-track').waitFor();
    await shown(page).getByText('1 s = 30 min').click();
    const moment = shown(page).getByRole('slider', { name: 'Moment' });
    // The period is today so far; near its end, so that the replay is short at any hour.
    await moment.press('End');
    for (let step = 0; step < 20; step += 1) await moment.press('ArrowLeft');
    const start = await moment.inputValue();
    await play.click();
    await expect.poll(() => moment.inputValue()).not.toBe(start);
    await shown(page).getByRole('button', { name: 'Play again' }).waitFor();
    // A slider stops at its steps.
    const [from, end] = [Number(await moment.getAttribute('min')), Number(await moment.getAttribute('max'))];
    expect(end - Number(await moment.inputValue())).toBeLessThan((end - from) / 400);

    const saving = page.waitForEvent('download');
    await shown(page).getByRole('button', { name: 'Export CSV' }).click();
    expect((await saving).suggestedFilename()).toContain(moving.plateNumber);
    expect(elsewhere).toEqual([]);
  });

  it('[51023] a fence is drawn by keyboard, and may not intersect itself', async () => {
    const dispatcher = await desk.person('dispatcher');
    const stations = (await dispatcher.list('station', { size: '100' })).data.records;
    const area = stations.find(({ fenceKind }) => fenceKind === 'polygon');
    if (!area) throw new Error('No station of the demo company has an area.');
    const one = await browsing.window('en');
    const { page } = one;
    await logIn(page, 'dispatcher', 'en');
    await page.goto(`${desk.url}/#/enclosure?stationId=${area.id}`);
    await page.locator('path.map-fence').waitFor();
    const save = page.getByRole('button', { name: 'Save the fence' });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');

    // A corner in the middle of the area, after the last one: the last edge now crosses none of the others.
    await page.getByRole('button', { name: 'Add a corner at the middle of the map' }).press('Enter');
    await expect.poll(() => page.locator('.map-handle-corner').count()).toBe(5);
    await save.press('Enter');
    await page.getByText('The fence is saved').waitFor();
    const stored = (await dispatcher.open('station', area.id)).data.row.fencePoints;
    expect(stored).toHaveLength(5);

    // The same point again: an edge without length lies on the others.
    await page.getByRole('button', { name: 'Add a corner at the middle of the map' }).press('Enter');
    await page.getByRole('alert').getByText('The fence must not cross itself').waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
  });

  it('a fence is not shown to visitors without login', async () => {
    const one = await browsing.blank('en');
    await one.page.goto(`${desk.url}/#/enclosure?stationId=1`);
    await one.page.getByText('This link is no longer valid, please contact the sender').waitFor();
  });
});
