import type { Mask } from '../../schema/field.ts';
import type { Label } from '../label.ts';

/** The source of a value: the record and field to correct when the authority refuses it. */
export interface Source {
  readonly record: 'order' | 'waybill' | 'vehicle' | 'driver' | 'organization' | 'freightBill' | 'payment';
  readonly field: string;
}

/** One field of a message with its rule (transport-and-money 11.2). */
export interface MessageField {
  readonly name: string;
  readonly label: Label;
  /** `an..35`: up to 35 characters; `n14`: exactly 14 digits; `n..18,3`: up to 18 digits, 3 of them decimals. Absent: a group. */
  readonly form?: string;
  readonly isRequired: boolean;
  readonly source?: Source;
  /** Fields of a group. */
  readonly fields?: readonly MessageField[];
  /** The group may be repeated. */
  readonly isMany?: true;
}

export const NEEDED: Label = ['必填', 'required', 'obligatorio', '必須'];

/** A required field. */
export function needed(name: string, label: Label, form: string, source?: Source): MessageField {
  return { name, label, form, isRequired: true, ...(source === undefined ? {} : { source }) };
}

/** An optional field. */
export function optional(name: string, label: Label, form: string, source?: Source): MessageField {
  return { ...needed(name, label, form, source), isRequired: false };
}

/** A group of fields. */
export function group(name: string, label: Label, fields: readonly MessageField[]): MessageField {
  return { name, label, fields, isRequired: true };
}

/** A repeated group, at least one. */
export function many(name: string, label: Label, fields: readonly MessageField[]): MessageField {
  return { ...group(name, label, fields), isMany: true };
}

export const from = (record: Source['record'], field: string): Source => ({ record, field });

/** The only field that depends on the submission, not on the subject. */
export const SENT_AT = 'sendToProDateTime';

/** Fields with personal data, and how they are masked for people (records 0.5); the authority gets them unmasked. */
export const PERSONAL: Readonly<Record<string, Mask>> = {
  drivingLicense: 'idNumber',
  consignorID: 'idNumber',
  consigneeID: 'idNumber',
  actualCarrierID: 'idNumber',
  receiptAccount: 'bankCard',
  telephone: 'phone',
};
