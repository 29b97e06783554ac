import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofFilePath } from '../../domain/calls/tripProof.ts';
import { type Person, useDesk } from '../platform/desk.ts';
import { ignoreErrors, logIn, useBrowser } from './browser.ts';
import { NO_NETWORK, PHONE } from './phone.ts';

const WIDE = { width: 1366, height: 900 };

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Anybody checks the file of a proof, and the waybill offers it. */
describe('[32.7] [/tripProof] the proof of a trip in a browser', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  let clerk: Person;
  let text = '';
  let proof: Record<string, unknown> = {};
  beforeAll(async () => {
    clerk = await desk.person('clerk');
    const [row] = (await clerk.list('tripProof')).data.records;
    proof = row ?? {};
    const answer = await fetch(`${desk.url}${proofFilePath(String(row?.id))}`, {
      headers: { authorization: `Bearer ${clerk.token}`, deviceid: clerk.deviceId },
    });
    text = await answer.text();
  });
  /** A file with this text. */
  function fileWith(name: string, content: string): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }
  async function opened(size = PHONE) {
    const window = await browser.blank('zh', size);
    await window.page.goto(`${desk.url}/#/tripProof`);
    await window.page.getByRole('button', { name: '选择文件' }).waitFor();
    return window;
  }
  const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path);

  it.each([PHONE, WIDE])('says that a file is genuine, entry by entry, at $width px', async (size) => {
    const { page } = await opened(size);
    await choose(page, fileWith('whole.json', text));
    await page.getByText('校验通过').waitFor();
    await page.getByText(String(proof.headHash)).waitFor();
    const entries = page.getByRole('list', { name: '条目' }).getByRole('listitem');
    expect(await entries.count()).toBe(Number(proof.entryCount));
    expect(await entries.filter({ hasText: '完整' }).count()).toBe(Number(proof.entryCount));
    const waybill = entries.filter({ has: page.getByText('运单', { exact: true }) });
    await waybill.getByRole('button', { name: '查看内容' }).click();
    await waybill.getByText('装货量', { exact: true }).waitFor();
    expect(await isWithin(page)).toBe(true);
  });

  it('says since which entry a changed file is not proved, and what is no proof at all', async () => {
    const { page } = await opened();
    const broken = JSON.parse(text) as { entries: { part: string; fields: { value?: unknown }[] }[] };
    const at = broken.entries.findIndex(({ part }) => part === 'waybill');
    const [field] = broken.entries[at]?.fields ?? [];
    if (field) field.value = 'YD0';
    await choose(page, fileWith('changed.json', JSON.stringify(broken)));
    await page.getByText('内容被改动过').waitFor();
    await page.getByText(`第 ${String(at + 1)} 项“运单”的内容与其哈希不符`).waitFor();
    await page.getByText('不再得到证明', { exact: true }).first().waitFor();
    await choose(page, fileWith('other.json', '{"format":"something else"}'));
    await page.getByText('无法识别的文件').waitFor();
    await page.getByRole('button', { name: '移除' }).click();
    await page.getByRole('button', { name: '选择文件' }).waitFor();
  });

  it('says that a file signed by another is not ours', async () => {
    const { page } = await opened();
    const forged = JSON.parse(text) as { signature: { value: string } };
    const [first, ...others] = forged.signature.value;
    forged.signature.value = [first === 'A' ? 'B' : 'A', ...others].join('');
    await choose(page, fileWith('forged.json', JSON.stringify(forged)));
    await page.getByText('不是本平台出具').waitFor();
  });

  it('checks chain and signature without a network, says what could not be asked, and asks later', async () => {
    const window = await opened();
    const { page, context } = window;
    const path = fileWith('offline.json', text);
    await context.setOffline(true);
    await choose(page, path);
    await page.getByText('文件完整，但未能询问平台').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: '再次询问平台' }).click();
    await page.getByText('校验通过').waitFor();
    ignoreErrors(window, NO_NETWORK);
  });

  it('is offered on the waybill, with its hash and its file', async () => {
    const { page } = await browser.window('zh', WIDE);
    await logIn(page, 'clerk');
    await page.goto(`${desk.url}/#/tms/transport/waybillManage?open=${String(proof.waybillId)}`);
    const record = page.getByRole('dialog').first();
    await record.getByRole('tab', { name: '关联单据' }).click();
    const part = record.getByRole('group', { name: '运单存证' });
    await part.getByText(String(proof.headHash)).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('link', { name: '下载存证文件' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^trip-proof-YD\d+\.json$/);
  });
});
