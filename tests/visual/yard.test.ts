import { describe, it } from 'vitest';
import { shareLink, linkHash, type SharedKind } from '../../domain/calls/sharing.ts';
import { DEMO_DEVICE_KEYS } from '../../server/seed/devices.ts';
import { land } from '../browser/browser.ts';
import { Person } from '../platform/desk.ts';
import { compare, type Look, nameOf, useStudio } from './studio.ts';

const LOOKS = [
  ['zh', 'light'],
  ['en', 'dark'],
] as const;

const { open, goTo, url } = useStudio();

async function keeper(): Promise<Person> {
  const person = new Person(url());
  await person.login('warehouse');
  return person;
}

/** The address of a device of the demo company. */
async function deviceHash(page: string, kind: 'screen' | 'kiosk'): Promise<string> {
  const { data } = await (await keeper()).list('stationDevice', { kind, status: 'pending,active' });
  const stationId = String(data.records[0]?.stationId);
  return `#${page}?${new URLSearchParams({ stationId, k: DEMO_DEVICE_KEYS[kind] }).toString()}`;
}

/** The address of a link to the first row of a list. */
async function linkTo(kind: SharedKind, record: string, status: string): Promise<string> {
  const person = await keeper();
  const id = (await person.list(record, { status })).data.records[0]?.id ?? '';
  return linkHash({ kind, id, t: (await person.call(shareLink, { kind, id })).data.t });
}

/** The hand-made views of the yard, each in the size of where it hangs or is held (addendum A 2.7). */
describe.each(LOOKS)('the yard in %s, %s', (lang, theme) => {
  it('the board of its keeper looks as committed', async () => {
    const look: Look = [lang, theme, 'wide'];
    const page = await open(look);
    await land(page, 'warehouse', lang);
    await goTo(page, '/wechat/queue');
    await page.locator('[data-ticket]').first().waitFor();
    await compare(page, nameOf('yard-board', look));
    await page.context().close();
  });

  it('its screen looks as committed', async () => {
    const look: Look = [lang, theme, 'television'];
    const page = await open(look);
    await page.goto(`${url()}/${await deviceHash('/queueingSystem', 'screen')}&voice=none`);
    await page.locator('[data-look=fresh]').waitFor();
    await compare(page, nameOf('yard-screen', look));
    await page.context().close();
  });

  it('its kiosk looks as committed', async () => {
    const look: Look = [lang, theme, 'kiosk'];
    const page = await open(look);
    await page.goto(`${url()}/${await deviceHash('/BrushIdCard', 'kiosk')}`);
    await page.locator('[data-kiosk=idle]').waitFor();
    await compare(page, nameOf('yard-kiosk', look));
    await page.context().close();
  });

  it('the place of a driver in the line looks as committed', async () => {
    const look: Look = [lang, theme, 'phone'];
    const page = await open(look);
    await page.goto(`${url()}/${await linkTo('queue', 'queueTicket', 'waiting')}`);
    await page
      .getByRole('main')
      .getByText(/^[A-Z]\d{3}$/)
      .first()
      .waitFor();
    await compare(page, nameOf('yard-place', look));
    await page.context().close();
  });

  it('the form of a guest looks as committed', async () => {
    const look: Look = [lang, theme, 'phone'];
    const page = await open(look);
    await page.goto(`${url()}/${await linkTo('form', 'formEntry', 'invited')}`);
    await page.getByRole('main').getByRole('button').last().waitFor();
    await compare(page, nameOf('yard-form', look));
    await page.context().close();
  });
});
