import type { BankMoney, BankPart } from './bankGrid.ts';

/** A field of a SWIFT message: its tag and its text, which may go over several lines. */
interface Tagged {
  readonly tag: string;
  readonly text: string;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;

/** The fields of a file; header blocks and the `-}` at the end of a message are none. */
function fieldsOf(text: string): Tagged[] {
  const fields: { tag: string; text: string }[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(/^\{1:.*\{4:/, '').trimEnd();
    if (line === '' || line === '-' || line === '-}' || line.startsWith('{')) continue;
    const [, tag, rest] = TAG.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, text: rest ?? '' });
    else if (last) last.text += `\n${line}`;
  }
  return fields;
}

/** `261125C…` and the amount with a comma: C and D say which side the account is on. */
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)$/;
/** Value date, booking day, side (R: reversed), amount, type, references; 52 is the bank's own number. */
const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d.,]*)([NSF][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

const plain = (amount: string) => amount.replaceAll('.', '').replace(',', '.').replace(/\.$/, '');
const day = (yymmdd: string) => `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;

/** The day of booking is that of the value date, or of the next or last year where only one of them is at its end. */
function bookedOn(value: string, mmdd: string | undefined): string {
  if (mmdd === undefined) return day(value);
  const [year, month, own] = [Number(value.slice(0, 2)), Number(value.slice(2, 4)), Number(mmdd.slice(0, 2))];
  const turned = month === 12 && own === 1 ? 1 : month === 1 && own === 12 ? -1 : 0;
  return day(`${String(year + turned).padStart(2, '0')}${mmdd}`);
}

/** What field 86 says, in the subfields of the banks: `?20` to `?29` the text, `?31` the account, `?32` and `?33` the name; or `/NAME/`. */
function toldOf(text: string): Pick<BankMoney, 'partyName' | 'partyAccountNo' | 'memo'> {
  const flat = text.replaceAll('\n', '');
  if (/^\d{3}\?/.test(flat)) {
    const parts = flat.split('?').slice(1);
    const of = (from: number, to: number) =>
      parts
        .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
        .map((part) => part.slice(2))
        .join('');
    return { memo: of(20, 29) + of(60, 63), partyAccountNo: of(31, 31), partyName: of(32, 33) };
  }
  const named = (code: string) => new RegExp(`/${code}/+([^/]*)`).exec(flat)?.[1]?.trim() ?? '';
  const name = named('NAME');
  if (name === '') return { memo: text.replaceAll('\n', ' '), partyName: '', partyAccountNo: '' };
  return {
    memo: named('REMI') || named('TEXT') || flat,
    partyName: name,
    partyAccountNo: named('ACCW') || named('ACCT'),
  };
}

/** The bank's own number of a line; without one, its place in the statement. */
function referenceOf(told: string, fallback: string): string {
  const [own = '', bank = ''] = told.split('//');
  const ref = (bank || own).trim();
  return ref === '' || ref === 'NONREF' ? fallback : ref;
}

function moneyOf({ text }: Tagged, next: Tagged | undefined, fallback: string): BankMoney | null {
  const [, value = '', booked, side = '', , amount = '', , told = ''] = LINE.exec(text) ?? [];
  if (value === '') return null;
  // RC takes a credit back, RD a debit.
  const isIn = side === 'C' || side === 'RD';
  return {
    bookedAt: bookedOn(value, booked),
    bankRef: referenceOf(told, fallback),
    amount: `${isIn ? '' : '-'}${plain(amount)}`,
    ...(next?.tag === '86' ? toldOf(next.text) : { memo: '', partyName: '', partyAccountNo: '' }),
  };
}

const balanceOf = ({ text }: Tagged): string | null => {
  const [, side, , , amount] = BALANCE.exec(text) ?? [];
  return amount === undefined ? null : `${side === 'D' ? '-' : ''}${plain(amount)}`;
};

/** Whether a text is an MT940 file: it has an account and an opening balance. */
export const isMt940 = (text: string): boolean =>
  /^(\{1:[\s\S]*)?:20:/m.test(text.slice(0, 2_000)) && /^:60[FM]:/m.test(text);

/** Reads an MT940 file: its statements, or pages of one; null when it is damaged. */
export function readMt940(text: string): BankPart[] | null {
  const parts: { accountNo: string; opening: string; closing: string; money: BankMoney[] }[] = [];
  let [account, reference] = ['', ''];
  const fields = fieldsOf(text);
  for (const [at, field] of fields.entries()) {
    const part = parts.at(-1);
    if (field.tag === '20') reference = field.text;
    else if (field.tag === '25') account = field.text.replace(/^.*\//, '').trim();
    else if (field.tag === '60F' || field.tag === '60M') {
      const opening = balanceOf(field);
      if (opening === null) return null;
      parts.push({ accountNo: account, opening, closing: '', money: [] });
    } else if (field.tag === '61') {
      const money = part && moneyOf(field, fields[at + 1], `${reference}-${String(part.money.length + 1)}`);
      if (!money) return null;
      part.money.push(money);
    } else if (field.tag === '62F' || field.tag === '62M') {
      const closing = balanceOf(field);
      if (closing === null || !part) return null;
      part.closing = closing;
    }
  }
  return parts.length > 0 && parts.every(({ closing }) => closing !== '') ? parts : null;
}
