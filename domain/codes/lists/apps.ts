import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 70;

/** Apps of the platform (records 5, AppInfo). */
export const appName = codeList('appName', [
  ['driverApp', '司机 APP', 'Driver app', 'App del conductor', '運転手アプリ'],
  ['shipperApp', '货主 APP', 'Shipper app', 'App del cargador', '荷主アプリ'],
]);

export const appPlatform = codeList('appPlatform', [
  ['android', '安卓', 'Android', 'Android', 'Android'],
  ['ios', '苹果', 'Apple', 'Apple', 'Apple'],
]);
