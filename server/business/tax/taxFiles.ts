import { and, desc, eq } from 'drizzle-orm';
import { label } from '../../../domain/codes/lists/list.ts';
import { taxReportKind } from '../../../domain/codes/lists/tax.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { taxFile, taxSheet } from '../../../domain/rules/taxFile.ts';
import {
  type TaxContact,
  type TaxFileLine,
  type TaxFiler,
  taxForms,
} from '../../../domain/rules/taxForms.ts';
import { findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { taxBook, textBook } from '../../sheets/taxBook.ts';
import { taxMessage } from '../../store/taxTables.ts';
import { linesOf, type TaxReport } from './report/build.ts';
import { platformIdentity } from './report/identities.ts';

/** Accounts and contacts of the people of a report, by the id of driver or fleet. */
async function contactsOf(work: Work, lines: readonly TaxFileLine[]): Promise<Map<string, TaxContact>> {
  const drivers = await findAll(
    work,
    driver,
    lines.flatMap(({ driverId }) => driverId ?? []),
  );
  const fleets = await findAll(
    work,
    fleet,
    lines.flatMap(({ carrierId }) => carrierId ?? []),
  );
  const ids = [...drivers.keys(), ...fleets.keys()];
  const cards = ids.length === 0 ? [] : await findBy(work, bankCard, { status: 'verified' });
  const cardOf = new Map(
    cards.flatMap((card) => (card.isDefault ? [[card.driverId ?? card.carrierId ?? '', card] as const] : [])),
  );
  const contact = (id: string, contactName: string, phone: string, since: number) =>
    [
      id,
      {
        accountName: cardOf.get(id)?.accountName ?? null,
        accountNo: cardOf.get(id)?.cardNumber ?? null,
        contactName,
        phone,
        since,
      },
    ] as const;
  return new Map([
    ...[...drivers.values()].map((one) => contact(one.id, one.driverName, one.phone, one.gmtCreated)),
    ...[...fleets.values()].map((one) => contact(one.id, one.captainName, one.captainPhone, one.gmtCreated)),
  ]);
}

async function filerOf(work: Work, lines: readonly TaxFileLine[]): Promise<TaxFiler> {
  const company = await platformIdentity(work);
  return { name: company?.name ?? '', code: company?.idNo ?? '', contacts: await contactsOf(work, lines) };
}

/** The text that is handed in to the bureau, from the report as it is now. */
export async function messageOf(work: Work, report: TaxReport): Promise<string> {
  const lines = await linesOf(work, report.id);
  return taxFile(report, lines, await filerOf(work, lines));
}

/** What was handed in last; null: nothing, or the report was returned and may change. */
async function sentOf(work: Work, { status, id }: TaxReport): Promise<string | null> {
  if (status !== 'submitted' && status !== 'accepted') return null;
  const [sent] = await work.tx
    .select({ content: taxMessage.content })
    .from(taxMessage)
    .where(and(eq(taxMessage.groupCode, work.groupCode), eq(taxMessage.reportId, id)))
    .orderBy(desc(taxMessage.at))
    .limit(1);
  return sent?.content ?? null;
}

/** The text of a report as it was handed in, or as it would be. */
export async function fileOf(work: Work, report: TaxReport): Promise<string> {
  return (await sentOf(work, report)) ?? (await messageOf(work, report));
}

/**
 * The report as files for people. What was handed in with other columns, or of accounts that have changed since, is shown
 * as it was.
 */
export async function filesOf(work: Work, report: TaxReport) {
  const lines = await linesOf(work, report.id);
  const filer = await filerOf(work, lines);
  const sent = await sentOf(work, report);
  if (sent !== null && sent !== taxFile(report, lines, filer))
    return { csv: sent, book: () => textBook(label(taxReportKind, report.kind, 'zh'), sent) };
  return {
    csv: taxSheet(report, lines, filer),
    book: () => taxBook(report, taxForms(report, lines, filer), filer),
  };
}
