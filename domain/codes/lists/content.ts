import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 25;

/** Where a banner is shown: HTSY is the home page of the back office, APPSY that of the apps (records 10.13). */
export const bannerType = codeList('bannerType', [
  ['HTSY', '后台首页', 'Back-office home', 'Inicio de la oficina', '管理ホーム'],
  ['APPSY', 'APP 首页', 'App home', 'Inicio de la app', 'アプリホーム'],
  ['SITE', '官网', 'Website', 'Sitio', 'サイト'],
]);
