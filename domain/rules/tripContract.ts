/** What a template may name in braces, each with what stands there: addendum A 4.5. */
export const PLACEHOLDERS = [
  'contractNo',
  'today',
  'partyA',
  'partyAPermit',
  'partyB',
  'partyBId',
  'plate',
  'trailer',
  'driver',
  'waybillNo',
  'goods',
  'weightT',
  'from',
  'to',
  'planLoadAt',
  'planUnloadAt',
  'unitPrice',
  'priceUnit',
  'freight',
  'settleRule',
  'lossRule',
  'retention',
  'advanceCap',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type ContractValues = Readonly<Record<Placeholder, string>>;

/** Messages with the link to one contract. */
export const MOST_SENDS = 5;
/** Until the link may be sent again, ms. */
export const SEND_AGAIN_MS = 60_000;
/** Whoever signs has had the text open for so long, ms. */
export const LEAST_READ_MS = 10_000;

const NAMED = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** The first name in braces that stands for nothing; null: all are known. */
export function unknownPlaceholder(body: string): string | null {
  for (const [, name = ''] of body.matchAll(NAMED)) if (!isPlaceholder(name)) return name;
  return null;
}

/** A text as it is kept and hashed: one way to write each sign, and one kind of line end. */
export const plainText = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n');

/** The text of a contract from that of its template. */
export function filledText(body: string, values: ContractValues): string {
  return plainText(body.replaceAll(NAMED, (all, name: string) => (isPlaceholder(name) ? values[name] : all)));
}

/** What the hash of a contract is of. */
export function hashedText(contractNo: string, templateVersion: number, body: string): string {
  return plainText(`${contractNo}\n${String(templateVersion)}\n${body}`);
}

/** Service agreements from this one on say that contracts may be signed by a code. */
const SMS_SIGNING_SINCE = '2026-12';

/**
 * Whether a code is an agreed way to sign (Electronic Signature Law, art. 13): it is said in the contract itself; an account that has
 * agreed to an older service agreement, which names other ways, has not agreed to this one.
 * @param accepted the agreement that its account has accepted; null: it has none, or was made without one
 */
export function agreesToSmsSigning(accepted: string | null): boolean {
  return accepted === null || accepted >= SMS_SIGNING_SINCE;
}
