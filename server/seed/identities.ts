import type { Random } from './random.ts';

const FAMILY = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎',
];
const GIVEN = [
  ...'伟强磊军勇杰涛明超刚平辉鹏华飞斌波亮峰建国志文海洪林建新永庆春生德福安全成东旭振凯宇浩天佳俊',
];
const AREAS = [
  '340123',
  '340102',
  '341202',
  '320312',
  '410102',
  '370112',
  '420107',
  '330206',
  '430112',
  '360111',
  '130207',
  '610111',
];
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const USCC_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export function personName(random: Random): string {
  return random.pick(FAMILY) + random.pick(GIVEN) + (random.chance(60) ? random.pick(GIVEN) : '');
}

/** A mobile number that no other `index` has. */
export function mobile(prefix: '138' | '139' | '158', index: number): string {
  return `${prefix}${String(10_000_000 + ((index * 7919) % 89_999_999)).padStart(8, '0')}`;
}

/** A national ID number with the right check digit, of somebody between 24 and 55. */
export function idNumber(random: Random, index: number): string {
  const year = String(random.int(1971, 2001));
  const month = String(random.int(1, 12)).padStart(2, '0');
  const day = String(random.int(1, 28)).padStart(2, '0');
  const front = random.pick(AREAS) + year + month + day + String(index % 1000).padStart(3, '0');
  const sum = [...front].reduce((total, digit, i) => total + Number(digit) * (ID_WEIGHTS[i] ?? 0), 0);
  return front + ('10X98765432'[sum % 11] ?? '');
}

/** A unified social credit code with the right check character. */
export function creditCode(areaCode: string, index: number): string {
  const body = (BigInt(index + 1) * 7_654_321n).toString(31).toUpperCase().padStart(9, '0').slice(-9);
  const front = `91${areaCode}M${[...body]
    .map((sign) => USCC_SIGNS[Number.parseInt(sign, 31)] ?? '0')
    .join('')
    .slice(1)}`;
  const sum = [...front].reduce(
    (total, sign, i) => total + USCC_SIGNS.indexOf(sign) * (USCC_WEIGHTS[i] ?? 0),
    0,
  );
  return front + (USCC_SIGNS[(31 - (sum % 31)) % 31] ?? '');
}

const PROVINCES = [...'皖苏浙鲁豫鄂沪冀赣湘'];
const LETTERS = [...'ABCDEFGHJK'];

const somewhere = (random: Random) => random.pick(PROVINCES) + random.pick(LETTERS);

/** An ordinary plate that no other `index` has; `front` is where it is registered. */
export function plate(random: Random, index: number, front = somewhere(random)): string {
  return `${front}${String(10_000 + index * 37).padStart(5, '0')}`;
}

/** A trailer's plate. */
export function trailerPlate(random: Random, index: number, front = somewhere(random)): string {
  return `${front}${String(1000 + index * 13).padStart(4, '0')}挂`;
}

const FIRMS = [
  ...[
    '恒泰',
    '联丰',
    '宏远',
    '金鼎',
    '瑞祥',
    '华茂',
    '永昌',
    '兴隆',
    '中信达',
    '国润',
    '鑫源',
    '通达',
    '广汇',
  ],
  ...['盛邦', '天和', '泰隆', '佳和', '万顺', '安邦', '东方', '嘉业', '顺达', '长风', '久丰', '海川', '晟达'],
  ...['亿鑫', '振兴', '立信', '正大', '富民', '金穗', '众合', '聚力', '明辉', '宝利', '新宇', '昌盛', '利源'],
  ...['华宇', '博远', '同创', '百川', '德润', '铭扬', '启航', '九州', '润泽', '三江', '福临'],
];

/** The name by which a firm is known: the same for the same `index`. */
export function firmName(index: number): string {
  return FIRMS[index % FIRMS.length] ?? '';
}

const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

export function vin(random: Random, index: number): string {
  const tail = String(index).padStart(6, '0');
  return `L${Array.from({ length: 10 }, () => random.pick([...VIN_SIGNS])).join('')}${tail}`;
}
