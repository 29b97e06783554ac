import { statementPath } from '../../../domain/calls/bankStatement.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Answer, Person } from '../desk.ts';
import { csvOf, sendSheet } from '../sheets.ts';

/** A movement on the platform's account, as a bank writes it; `fen` is below 0 for money paid out. */
export interface Movement {
  readonly at: number;
  readonly ref: string;
  readonly fen: number;
  readonly party?: string;
  readonly memo?: string;
  /** What the bank gives as the balance instead of the right one. */
  readonly balanceFen?: number;
}

export const HEADS = ['交易时间', '银行流水号', '交易金额', '账户余额', '对方户名', '摘要'];

/** A list of the bank, oldest first, with a balance after each movement. */
export function statementRows(movements: readonly Movement[], openingFen = 0): string[][] {
  let balance = openingFen;
  const rows = movements.map(({ at, ref, fen, party = '', memo = '', balanceFen }) => {
    balance += fen;
    return [formatTime(at), ref, plainYuan(fen), plainYuan(balanceFen ?? balance), party, memo];
  });
  return [HEADS, ...rows];
}

interface Taken {
  readonly taken: number;
  readonly suggested: number;
}

/** Sends a statement as a browser does. */
export const sendStatement = <T = Taken>(
  who: Person,
  file: Buffer,
  {
    name = '对账单.csv',
    path = statementPath,
    choice,
  }: { name?: string; path?: string; choice?: object } = {},
): Promise<Answer<T>> => sendSheet<T>(who, 'bankStatementLine', file, { name, path, choice });

/** A list of the bank is taken. @throws Error when it is not */
export async function takeLines(who: Person, movements: readonly Movement[]): Promise<Taken> {
  const { status, msg, data } = await sendStatement(who, csvOf(statementRows(movements)));
  if (status !== 0) throw new Error(`${msg} ${JSON.stringify(data)}`);
  return data;
}
