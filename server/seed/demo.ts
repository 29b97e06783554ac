import { type PgTable } from 'drizzle-orm/pg-core';
import { ROLE_CODES, type PartyType, type RoleTag } from '../../domain/codes/roles.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { company } from '../../domain/records/company.ts';
import { contract } from '../../domain/records/contract.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { order } from '../../domain/records/order.ts';
import { problem } from '../../domain/records/problem.ts';
import { quote } from '../../domain/records/quote.ts';
import { review } from '../../domain/records/review.ts';
import { receipt } from '../../domain/records/receipt.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Services } from '../http/context.ts';
import { tableFor } from '../records/rows.ts';
import {
  account,
  counter,
  file,
  history,
  ledgerAccount,
  ledgerEntry,
  notice,
  partyGroup,
  waybillEvent,
} from '../store/systemTables.ts';
import { type Tx, withTx } from '../store/tx.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { DEMO_GROUP, seedId, spentNumbers, startIds, startNumbers } from './base.ts';
import { makeBooks } from './books.ts';
import { makeCompanies } from './companies.ts';
import { makeCircle } from './circle.ts';
import { makeMessages } from './messages.ts';
import { makeNotices } from './notices.ts';
import { makeContracts, makeDrivers, makeFleets, makeShippers, makeVehicles, withTrucks } from './parties.ts';
import { makeNodes, makePast } from './past.ts';
import { makePictures } from './pictures.ts';
import { makeProblems } from './problems.ts';
import { seeded } from './random.ts';
import { makeReviews } from './reviews.ts';
import { makeReferences } from './references.ts';
import { makeTrade } from './trade.ts';

/** Parameters of one statement: the protocol allows 65,535. */
const MAX_PARAMETERS = 30_000;

async function insertAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const width = Math.max(1, Object.keys(rows[0] ?? {}).length);
  const step = Math.floor(MAX_PARAMETERS / width);
  for (let from = 0; from < rows.length; from += step) {
    // Rows come from the descriptions the tables are made from.
    await tx.insert(table).values(rows.slice(from, from + step) as never[]);
  }
}

/** The demo company: the same names, plates and amounts every time, dated back from today. All of it or nothing. */
export async function seedDemo(services: Services, progress: (text: string) => void): Promise<void> {
  progress('Seeding the demo company: 50 shippers, 300 drivers, 300 vehicles, half a year of orders …');
  startIds();
  startNumbers();
  const random = seeded(2026);
  const now = services.clock();
  const ids = Object.fromEntries(DEMO_ACCOUNTS.map(({ username }) => [username, seedId()]));
  const idOf = (name: string) => ids[name] ?? '0';
  const staff = { dispatcher: idOf('dispatcher'), auditor: idOf('auditor'), driver: idOf('driver') };
  const paper = makePictures(now, staff.dispatcher);

  const shippers = makeShippers(random, now, staff, paper.pictures);
  const fleets = makeFleets(random, now, staff, paper.pictures);
  const vehicleless = makeDrivers(random, now, staff, fleets, paper.pictures);
  const vehicles = makeVehicles(random, now, staff, fleets, paper.pictures);
  const drivers = withTrucks(vehicleless, vehicles);
  const contracts = makeContracts(now, staff, shippers);
  const trade = makeTrade(
    random,
    now,
    staff,
    { shippers, contracts, fleets, drivers, vehicles },
    paper.pictures,
  );
  const books = makeBooks(now, shippers, trade.waybills);
  const past = makePast(trade, { D: idOf('dispatcher'), RA: idOf('auditor'), V: idOf('driver') });
  const nodes = makeNodes(trade, idOf('driver'));
  const told = makeProblems(now, idOf);

  const parties: Partial<Record<RoleTag, { type: PartyType; id: string | undefined }>> = {
    S: { type: 'SHIPMENT', id: shippers[0]?.id },
    C: { type: 'CARRIER', id: fleets[0]?.id },
    V: { type: 'DRIVER', id: drivers[0]?.id },
  };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const accounts = DEMO_ACCOUNTS.map(({ username, roles, realName }, index) => {
    const party = parties[roles[0] ?? 'D'];
    return {
      groupCode: DEMO_GROUP,
      id: idOf(username),
      username,
      phone: `1370000${String(1000 + index)}`,
      passwordHash,
      realName,
      avatar: '',
      introduction: '',
      roles: roles.map((tag) => ROLE_CODES[tag]),
      partyType: party?.type ?? ('PLAT' as const),
      partyId: party?.id ?? null,
      status: 'active' as const,
      isDemo: true,
      failCount: 0,
      firstFailAt: null,
      lockedUntil: null,
      lastLoginAt: null,
      gmtCreated: now,
    };
  });

  const companies = makeCompanies(seeded(1999), now, staff, shippers, paper.pictures);
  const manager = accounts.find(({ username }) => username === 'shipper') ?? { id: '0', phone: '' };
  const circle = makeCircle(
    now,
    { clerk: idOf('clerk'), dispatcher: staff.dispatcher },
    { fleets, drivers, vehicles },
  );
  const reviews = makeReviews(idOf('auditor'), idOf('approver'), [
    [shipper, shippers],
    [company, companies],
    [fleet, fleets],
    [driver, drivers],
    [vehicle, vehicles],
    ...circle,
  ]);
  const references = makeReferences(now, staff.dispatcher, { shippers, fleets }, manager);

  // Bytes first: a row without its file would be a broken picture, a file without its row is nothing.
  await paper.write(services.files);
  await withTx(services.store, async (tx) => {
    await tx.insert(partyGroup).values({
      groupCode: DEMO_GROUP,
      groupName: '安徽示例网络货运',
      loginLogoUrl: '',
      logoUrl: '',
      softVersion: 'ntocc',
      appid: 'freightdesk-demo',
      centralControl: false,
      config: { orderDetailOperate_secondUploadDetail: '1', loginkTarget_reportProvince: '340000' },
      sort: 1,
    });
    await insertAll(tx, account, accounts);
    await insertAll(tx, file, paper.rows);
    await insertAll(tx, tableFor(shipper), shippers);
    await insertAll(tx, tableFor(fleet), fleets);
    await insertAll(tx, tableFor(driver), drivers);
    await insertAll(tx, tableFor(vehicle), vehicles);
    await insertAll(tx, tableFor(contract), contracts);
    await insertAll(tx, tableFor(order), trade.orders);
    await insertAll(tx, tableFor(quote), trade.quotes);
    await insertAll(tx, tableFor(assignment), trade.assignments);
    await insertAll(tx, tableFor(waybill), trade.waybills);
    await insertAll(tx, tableFor(receipt), trade.receipts);
    await insertAll(tx, ledgerAccount, books.accounts);
    await insertAll(tx, ledgerEntry, books.entries);
    await insertAll(tx, waybillEvent, nodes);
    await insertAll(tx, notice, makeNotices(now, trade));
    await insertAll(tx, history, [...past, ...told.past]);
    await insertAll(tx, tableFor(problem), told.problems);
    await insertAll(tx, tableFor(smsRecord), makeMessages(now));
    await insertAll(tx, tableFor(company), companies);
    await insertAll(tx, tableFor(review), reviews);
    for (const [spec, rows] of circle) await insertAll(tx, tableFor(spec), rows);
    for (const [spec, rows] of references) await insertAll(tx, tableFor(spec), rows);
    await insertAll(
      tx,
      counter,
      spentNumbers().map((one) => ({ groupCode: DEMO_GROUP, ...one })),
    );
  });
}
