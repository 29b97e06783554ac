import { writeFileSync } from 'node:fs';
import { launch } from './tests/browser/launch.ts';
import { land, quiet } from './tests/browser/browser.ts';
const URL_ = 'http://localhost:4105';
const PAGES: Record<string, string> = {
  inbound: '/wms/inbound', desk: '/wms/inbound?tab=desk', outbound: '/wms/outbound', transfer: '/wms/transfer', labour: '/wms/labour', labourBills: '/wms/labour?tab=bills',
  stock: '/wms/inventory?tab=stock', moves: '/wms/inventory?tab=moves', lots: '/wms/inventory?tab=lots', counts: '/wms/inventory?tab=counts', warehouses: '/wms/inventory?tab=warehouses', locations: '/wms/inventory?tab=locations', map: '/wms/inventory?tab=map', printers: '/wms/inventory?tab=printers', labelJobs: '/wms/inventory?tab=labelJobs',
  damage: '/wms/damage', palBalance: '/serviceManage/pallet', palDocs: '/serviceManage/pallet?tab=documents', palRent: '/serviceManage/pallet?tab=rent', palTypes: '/serviceManage/pallet?tab=types', home: '/home', goods: '/basicInfo/goods/goodsManage',
};
const [role = 'warehouse', lang = 'zh', widths = '1366,390', only = '', scan = ''] = process.argv.slice(2);
const names = only === '' ? Object.keys(PAGES) : only.split(',');
const browser = await launch();
const found: unknown[] = [];
for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height: width < 992 ? 844 : 800 }, locale: lang, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  await page.goto(URL_);
  await land(page, role, lang as 'zh');
  for (const name of names) {
    const path = PAGES[name] ?? name;
    const extra = width < 992 && role === 'warehouse' && path.startsWith('/wms') ? (path.includes('?') ? '&' : '?') + `scan=${scan === '' ? '0' : scan}` : '';
    await page.goto(`${URL_}/#${path}${extra}`);
    await page.waitForTimeout(700);
    await quiet(page).catch(() => errors.push('still busy'));
    await page.waitForTimeout(300);
    const key = `${role}-${lang}-${width}-${name.replace(/\W+/g, '_')}`;
    await page.screenshot({ path: `/dev/shm/tmp/desks/shots/${key}.png` });
    const told = await page.evaluate(() => {
      const visible = (el: Element) => { const r = el.getBoundingClientRect(); return r.width > 0 && r.height > 0 && getComputedStyle(el).visibility !== 'hidden'; };
      const texts: string[] = []; const cut: string[] = []; const mute: string[] = [];
      for (const el of document.querySelectorAll('body *')) {
        if (!visible(el)) continue;
        const own = [...el.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent?.trim()).filter(Boolean).join(' ');
        if (own) { texts.push(own); const s = getComputedStyle(el); if (el.scrollWidth > el.clientWidth + 1 && s.overflowX !== 'visible' && s.textOverflow === 'ellipsis') cut.push(own.slice(0, 60)); }
        if (el.matches('button[disabled], [aria-disabled=true]') && !el.getAttribute('aria-description')) mute.push((el.getAttribute('aria-label') ?? el.textContent ?? '').slice(0, 40));
      }
      return { texts, cut: [...new Set(cut)], mute: [...new Set(mute)], over: document.documentElement.scrollWidth - document.documentElement.clientWidth, hash: location.hash };
    });
    const latin = lang === 'zh' || lang === 'ja' ? [...new Set(told.texts.filter((t) => /[A-Za-z]{3,}/.test(t)))].slice(0, 25) : [...new Set(told.texts.filter((t) => /[\u4e00-\u9fff]/.test(t)))].slice(0, 0);
    found.push({ key, hash: told.hash, over: told.over, cut: told.cut.slice(0, 12), mute: told.mute, latin, errors: errors.splice(0) });
  }
  await context.close();
}
await browser.close();
writeFileSync(`/dev/shm/tmp/desks/look-${role}-${lang}.json`, JSON.stringify(found, null, 1));
