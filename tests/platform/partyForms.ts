import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Person } from './desk.ts';
import { uploadPicture } from './orderForm.ts';

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const USCC_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A national ID number of a person born on that day (yyyymmdd), the `n`th of the county; a county has a thousand. */
export function idNumber(n: number, born = '19850612'): string {
  const county = 340123 + Math.floor(n / 1000);
  const front = `${String(county)}${born}${String(n % 1000).padStart(3, '0')}`;
  const sum = [...front].reduce((total, digit, i) => total + Number(digit) * (ID_WEIGHTS[i] ?? 0), 0);
  return front + '10X98765432'.charAt(sum % 11);
}

/** A credit code with the right check character. */
export function creditCode(n: number): string {
  const front = `91340100TEST${String(n).padStart(5, '0')}`.replaceAll('S', '5');
  const sum = [...front].reduce(
    (total, sign, i) => total + USCC_SIGNS.indexOf(sign) * (USCC_WEIGHTS[i] ?? 0),
    0,
  );
  return front + USCC_SIGNS.charAt((31 - (sum % 31)) % 31);
}

export const mobile = (n: number) => `177${String(n).padStart(8, '0')}`;

/** The Shanghai day of `now`, moved by days. */
export const day = (now: number, days: number) => startOfDay(now) + days * DAY_MS;

/** A driver with complete documents; `photo` is one uploaded picture. */
export function driverForm(now: number, n: number, photo: string, changes: Record<string, unknown> = {}) {
  const papers = { idFront: [photo], idBack: [photo], licenceImages: [photo], qualificationImages: [photo] };
  return {
    driverName: `测试司机${String(n)}`,
    phone: mobile(n),
    idNumber: idNumber(n),
    ...papers,
    idValidFrom: day(now, -3000),
    idValidTo: day(now, 3000),
    licenceNumber: idNumber(n),
    licenceClasses: ['A2'],
    licenceIssuer: '合肥市公安局交通警察支队',
    licenceFirstDate: day(now, -4000),
    licenceValidFrom: day(now, -1000),
    licenceValidTo: day(now, 1000),
    qualificationKind: 'freight',
    qualificationNumber: `3401${String(n).padStart(8, '0')}`,
    qualificationValidFrom: day(now, -1000),
    qualificationValidTo: day(now, 1000),
    ...changes,
  };
}

/** A heavy truck with complete documents. */
export function vehicleForm(now: number, n: number, photo: string, changes: Record<string, unknown> = {}) {
  return {
    plateNumber: `皖Q${String(10_000 + n)}`,
    plateColorCode: '2',
    isTrailer: false,
    vehicleTypeCode: 'H19',
    energyType: 'B',
    isAutomatic: false,
    lengthDm: 96,
    axles: 3,
    totalMassKg: 25_000,
    ratedLoadKg: 15_000,
    curbMassKg: 9_800,
    outerLengthMm: 9_600,
    outerWidthMm: 2_550,
    outerHeightMm: 3_950,
    inspectionValidTo: day(now, 200),
    scrapAt: day(now, 3000),
    licenceImages: [photo],
    permitNumber: `34010${String(9_000_000 + n)}`,
    permitValidFrom: day(now, -100),
    permitValidTo: day(now, 300),
    permitImages: [photo],
    isDangerousAllowed: false,
    insuranceValidTo: day(now, 200),
    deviceKind: 'beidou',
    deviceNo: `BD9${String(n)}`,
    ...changes,
  };
}

/** A firm that ships. */
export function shipperForm(
  now: number,
  n: number,
  [photo, second]: readonly [string, string],
  changes: Record<string, unknown> = {},
) {
  return {
    kind: 'company',
    shipperName: `合肥测试商贸${String(n)}有限公司`,
    shortName: `测试${String(n)}`,
    contactName: '丁一凡',
    phone: mobile(n),
    mail: 'office@example.com',
    uscc: creditCode(n),
    licenceImage: [photo],
    idNumber: idNumber(n),
    idImages: [photo, second],
    idValidTo: day(now, 900),
    ...changes,
  };
}

/** A carrier firm with its business permit. */
export function fleetForm(now: number, n: number, photo: string, changes: Record<string, unknown> = {}) {
  return {
    fleetName: `测试车队${String(n)}`,
    kind: 'outside',
    captainName: '马一鸣',
    captainPhone: mobile(n),
    captainIdNumber: idNumber(n),
    legalKind: 'company',
    uscc: creditCode(n),
    licenceImage: [photo],
    permitNumber: `3401${String(n)}`,
    permitValidTo: day(now, 500),
    permitImages: [photo],
    holdsNetworkPermit: false,
    ...changes,
  };
}

export type Party = 'driver' | 'vehicle' | 'fleet';
type Form = (
  now: number,
  n: number,
  photo: string,
  changes?: Record<string, unknown>,
) => Record<string, unknown>;
const FORMS: Readonly<Record<Party, Form>> = { driver: driverForm, vehicle: vehicleForm, fleet: fleetForm };

/** The demo company has no such numbers. */
let count = 900;
export const nextCount = () => (count += 1);

/** The form of a new driver, vehicle or fleet, with a picture just uploaded by `who`. */
export async function partyForm(
  who: Person,
  record: Party,
  now: number,
  changes: Record<string, unknown> = {},
) {
  return FORMS[record](now, nextCount(), (await uploadPicture(who)).id, changes);
}

/** A stored record that is not submitted yet. */
export async function storedParty(
  who: Person,
  record: Party,
  now: number,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const saved = await who.save(record, await partyForm(who, record, now, changes));
  if (saved.status !== 0) throw new Error(`The ${record} was not stored: ${JSON.stringify(saved)}`);
  return saved.data.row.id;
}
