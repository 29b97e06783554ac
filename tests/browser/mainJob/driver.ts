import type { BrowserContext } from 'playwright-core';
import { AT_LOADING, AT_UNLOADING } from '../../platform/trip.ts';
import { phoneAt } from '../phone.ts';
import type { CountedWindow } from './countedWindow.ts';

/** The phone: its window, and where it is. */
export interface Phone {
  readonly driver: CountedWindow;
  readonly context: BrowserContext;
}

const steps = ({ driver }: Phone) => driver.page.getByRole('group', { name: '下一步' });
const form = ({ driver }: Phone, name: string) => driver.page.getByRole('form', { name });
/** The phone has told where it is. */
const located = (phone: Phone, name: string) =>
  form(phone, name)
    .getByText(/^已定位/)
    .waitFor();

/** The driver reads the offer and takes it; the trip opens. */
export async function accept({ driver }: Phone, offerNo: string): Promise<void> {
  const { page } = driver;
  await page.getByRole('article', { name: offerNo }).getByText('合肥 → 宁波').waitFor();
  await driver.press(
    'link',
    { name: /合肥 → 宁波/, as: '派单' },
    page.getByRole('article', { name: offerNo }),
  );
  await driver.press('button', '接单', page.getByRole('group', { name: '下一步' }));
  await page.waitForURL(({ hash }) => hash.startsWith('#/driver?trip='));
}

/** Loads 32 t at the mill. */
export async function load(phone: Phone): Promise<void> {
  const { driver, context } = phone;
  await context.setGeolocation(phoneAt(AT_LOADING));
  await driver.press('button', '确认装货', steps(phone));
  await located(phone, '确认装货');
  await driver.fill('textbox', { name: /^装货量/, as: '装货量' }, '32', form(phone, '确认装货'));
  await driver.press('button', '确认装货', form(phone, '确认装货'));
}

/** Arrives at the other end. */
export async function arrive(phone: Phone): Promise<void> {
  const { driver, context } = phone;
  await steps(phone).getByRole('button', { name: '到达', exact: true }).waitFor();
  await context.setGeolocation(phoneAt(AT_UNLOADING));
  await driver.press('button', '到达', steps(phone));
  await located(phone, '到达');
  await driver.press('button', '到达', form(phone, '到达'));
}

/** Unloads 31.88 t. */
export async function unload(phone: Phone): Promise<void> {
  const { driver } = phone;
  await driver.press('button', '确认卸货', steps(phone));
  await located(phone, '确认卸货');
  await driver.fill('textbox', { name: /^卸货量/, as: '卸货量' }, '31.88', form(phone, '确认卸货'));
  await driver.press('button', '确认卸货', form(phone, '确认卸货'));
}

/** Sends the signed receipt: both weights are known, and who signs is the contact of the place. */
export async function prove(phone: Phone): Promise<void> {
  const { driver } = phone;
  const receipt = driver.page.getByRole('region', { name: '回单' });
  await driver.press('button', '上传回单', receipt);
  await driver.picks('回单照片', form(phone, '上传回单'));
  await driver.press('button', '上传回单', form(phone, '上传回单'));
}

/** The platform has the receipt. */
export async function proved({ driver }: Phone): Promise<void> {
  await driver.page.getByRole('region', { name: '回单' }).getByText('待审核').waitFor();
}

/** Steps are kept on the phone. */
export async function kept({ driver }: Phone, count: number): Promise<void> {
  const waiting = driver.page.getByRole('region', { name: '待上传' });
  await waiting.getByRole('heading', { name: `${String(count)} 条待上传` }).waitFor();
}
