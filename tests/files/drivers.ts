/** What every file of drivers says, however it is written. */
export const HEADS = ['姓名', '手机', '身份证号', '准驾车型', '驾驶证有效期起', '收款卡号', '备注'];
export const DRIVERS: readonly (readonly string[])[] = [
  ['张三', '13812340001', '34010219900307701X', 'A2、B2', '2024-03-05', '6222021234567890128', '0012'],
  ['李四', '13812340002', '340102198511246524', 'A2', '2021-12-31', '', '夜班 <白天> & "周末"'],
  ['欧阳娜娜', '13812340003', '340123197806158836', 'B2', '2020-02-29', '', ''],
];

/** The day of a driver as a spreadsheet counts it. */
export const serialOf = (day: string, is1904 = false): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000 - (is1904 ? 1462 : 0);
