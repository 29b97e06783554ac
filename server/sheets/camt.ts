import type { BankMoney, BankPart } from './bankGrid.ts';
import { readXml } from './xml.ts';

/** Path of an element below its statement, e.g. `Ntry/Amt`. */
type Path = string;

/** What is read of an entry; of several transactions in it the first names the other side. */
const ENTRY: Readonly<Record<Path, string>> = {
  'Ntry/Amt': 'amount',
  'Ntry/CdtDbtInd': 'side',
  'Ntry/BookgDt/Dt': 'day',
  'Ntry/BookgDt/DtTm': 'day',
  'Ntry/ValDt/Dt': 'valueDay',
  'Ntry/AcctSvcrRef': 'bankRef',
  'Ntry/NtryRef': 'entryRef',
  'Ntry/NtryDtls/TxDtls/Refs/AcctSvcrRef': 'transactionRef',
  'Ntry/NtryDtls/TxDtls/RmtInf/Ustrd': 'text',
  'Ntry/AddtlNtryInf': 'more',
  'Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/Nm': 'debtor',
  'Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/Pty/Nm': 'debtor',
  'Ntry/NtryDtls/TxDtls/RltdPties/Cdtr/Nm': 'creditor',
  'Ntry/NtryDtls/TxDtls/RltdPties/Cdtr/Pty/Nm': 'creditor',
  'Ntry/NtryDtls/TxDtls/RltdPties/DbtrAcct/Id/IBAN': 'debtorAccount',
  'Ntry/NtryDtls/TxDtls/RltdPties/DbtrAcct/Id/Othr/Id': 'debtorAccount',
  'Ntry/NtryDtls/TxDtls/RltdPties/CdtrAcct/Id/IBAN': 'creditorAccount',
  'Ntry/NtryDtls/TxDtls/RltdPties/CdtrAcct/Id/Othr/Id': 'creditorAccount',
};
const BALANCE: Readonly<Record<Path, string>> = {
  'Bal/Tp/CdOrPrtry/Cd': 'kind',
  'Bal/Amt': 'amount',
  'Bal/CdtDbtInd': 'side',
};
const ACCOUNT: ReadonlySet<Path> = new Set(['Acct/Id/IBAN', 'Acct/Id/Othr/Id']);

/** Kinds of balances: the opening one, under the name of some banks that of the day before, and the closing one. */
const OPENING: ReadonlySet<string> = new Set(['OPBD', 'PRCD']);
const CLOSING = 'CLBD';

type Parts = Map<string, string>;

interface Statement {
  accountNo: string;
  opening: string | null;
  closing: string | null;
  readonly money: BankMoney[];
}

const signed = (parts: Parts) => `${parts.get('side') === 'DBIT' ? '-' : ''}${parts.get('amount') ?? ''}`;

function moneyOf(parts: Parts, fallback: string): BankMoney {
  const of = (...names: readonly string[]) =>
    names.map((name) => parts.get(name) ?? '').find((text) => text !== '') ?? '';
  const isOut = parts.get('side') === 'DBIT';
  return {
    // Without a zone the moment is one of the bank's clock.
    bookedAt: of('day', 'valueDay'),
    bankRef: of('bankRef', 'transactionRef', 'entryRef') || fallback,
    amount: signed(parts),
    partyName: of(isOut ? 'creditor' : 'debtor'),
    partyAccountNo: of(isOut ? 'creditorAccount' : 'debtorAccount'),
    memo: of('text', 'more'),
  };
}

/** Takes the elements of a message as they come, and puts its statements together. */
class Reader {
  readonly statements: Statement[] = [];
  private path: string[] = [];
  private text = '';
  private parts: Parts = new Map();

  open(name: string): void {
    this.text = '';
    if (name === 'Stmt') {
      this.statements.push({ accountNo: '', opening: null, closing: null, money: [] });
      this.path = [];
      return;
    }
    this.path.push(name);
    if (this.path.length === 1) this.parts = new Map();
  }

  say(text: string): void {
    this.text += text;
  }

  close(name: string): void {
    const statement = this.statements.at(-1);
    const path = this.path.join('/');
    const text = this.text.trim();
    this.text = '';
    this.path.pop();
    if (!statement || name === 'Stmt') return;
    if (ACCOUNT.has(path) && statement.accountNo === '') statement.accountNo = text;
    const part = ENTRY[path] ?? BALANCE[path];
    if (part !== undefined && !this.parts.has(part)) this.parts.set(part, text);
    if (path === 'Ntry')
      statement.money.push(
        moneyOf(this.parts, `${String(this.statements.length)}-${String(statement.money.length + 1)}`),
      );
    if (path !== 'Bal') return;
    const kind = this.parts.get('kind') ?? '';
    if (OPENING.has(kind)) statement.opening ??= signed(this.parts);
    if (kind === CLOSING) statement.closing = signed(this.parts);
  }
}

/** Whether a text is a bank-to-customer statement of ISO 20022, of any version. */
export const isCamt = (text: string): boolean =>
  /^\s*(<\?xml|<)/.test(text) && /urn:iso:std:iso:20022:tech:xsd:camt\.053\./.test(text.slice(0, 4_000));

/** Reads a CAMT.053 message; null when a statement has no opening or closing balance, or the XML is damaged. */
export function readCamt(bytes: Buffer): BankPart[] | null {
  const reader = new Reader();
  try {
    readXml(bytes, {
      open: (name) => reader.open(name),
      text: (text) => reader.say(text),
      close: (name) => reader.close(name),
    });
  } catch {
    return null;
  }
  const parts = reader.statements.flatMap(({ accountNo, opening, closing, money }) =>
    opening === null || closing === null ? [] : [{ accountNo, opening, closing, money }],
  );
  return parts.length > 0 && parts.length === reader.statements.length ? parts : null;
}
