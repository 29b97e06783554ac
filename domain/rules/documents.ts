import type { Label } from '../codes/label.ts';
import { type Refusal, refuse } from '../codes/refusals.ts';
import { documentOutOfDate } from '../codes/refusals/codes/basicInfo.ts';
import { fieldsAreWrong } from '../codes/refusals/codes/common.ts';
import { certificateState } from './certificates.ts';
import { isSpan } from './checks.ts';
import { formatTime } from './times.ts';

/** Documents of a driver, vehicle or party whose validity decides whether it may work. */
export const DOCUMENTS = {
  idCard: ['身份证', 'ID card', 'Documento de identidad', '身分証'],
  drivingLicence: ['驾驶证', 'Driving licence', 'Permiso de conducir', '運転免許証'],
  qualification: ['从业资格证', 'Qualification certificate', 'Certificado de aptitud', '従業資格証'],
  inspection: ['车辆检验', 'Vehicle inspection', 'Certificado de inspección', '車検'],
  permit: ['道路运输证', 'Transport permit', 'Certificado de transporte', '道路運輸証'],
  insurance: ['交强险', 'Compulsory insurance', 'Seguro obligatorio', '強制保険'],
  businessLicence: ['营业执照', 'Business licence', 'Licencia comercial', '営業許可証'],
  businessPermit: ['道路运输经营许可证', 'Business permit', 'Permiso de operación', '運送事業許可'],
} as const satisfies Record<string, Label>;

/** A document with its validity, days as epoch ms of 00:00 in Shanghai. */
export interface Validity {
  readonly name: keyof typeof DOCUMENTS;
  /** Field of the "to" date, for the mark in the form. */
  readonly field: string;
  readonly from: number | null;
  /** null: long-term; undefined: there is no such document. */
  readonly to: number | null | undefined;
}

/**
 * Objections to submitting these documents: expired (51002, with the date for the reviewer), or an
 * end before the start (10400).
 */
export function documentProblems(documents: readonly Validity[], now: number): Refusal[] {
  return documents.flatMap(({ name, field, from, to }) => {
    if (from !== null && typeof to === 'number' && !isSpan(from, to, now))
      return [refuse(fieldsAreWrong, { fields: field })];
    if (typeof to !== 'number' || certificateState(to, now) !== 'expired') return [];
    return [refuse(documentOutOfDate, { document: DOCUMENTS[name], date: formatTime(to, 'y-m-d') })];
  });
}

/**
 * The earliest "to" date of the documents; null when all are long-term or missing. Its state is that of the
 * record: the worst of its documents (records 0.7).
 */
export function firstEnd(documents: readonly Validity[]): number | null {
  const ends = documents.map(({ to }) => to).filter((to) => typeof to === 'number');
  return ends.length === 0 ? null : Math.min(...ends);
}
