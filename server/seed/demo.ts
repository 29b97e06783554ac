import { ROLE_CODES, type PartyType, type Role } from '../../domain/codes/roles.ts';
import { abnormal } from '../../domain/records/abnormal.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { authorization } from '../../domain/records/authorization.ts';
import { bankCard } from '../../domain/records/bankCard.ts';
import { company } from '../../domain/records/company.ts';
import { contract } from '../../domain/records/contract.ts';
import { department } from '../../domain/records/department.ts';
import { deduction } from '../../domain/records/deduction.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { costType } from '../../domain/records/costType.ts';
import { formEntry } from '../../domain/records/formEntry.ts';
import { formTemplate } from '../../domain/records/formTemplate.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { gasPayment } from '../../domain/records/gasPayment.ts';
import { gasStation } from '../../domain/records/gasStation.ts';
import { refuel } from '../../domain/records/refuel.ts';
import { refund } from '../../domain/records/refund.ts';
import { repair } from '../../domain/records/repair.ts';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { order } from '../../domain/records/order.ts';
import { organization } from '../../domain/records/organization.ts';
import { eReceipt } from '../../domain/records/eReceipt.ts';
import { payment } from '../../domain/records/payment.ts';
import { paymentApply } from '../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../domain/records/paymentBatch.ts';
import { platMerchant } from '../../domain/records/platMerchant.ts';
import { phoneChange } from '../../domain/records/phoneChange.ts';
import { problem } from '../../domain/records/problem.ts';
import { quote } from '../../domain/records/quote.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { review } from '../../domain/records/review.ts';
import { receipt } from '../../domain/records/receipt.ts';
import { recharge } from '../../domain/records/recharge.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { station } from '../../domain/records/station.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { staff as staffSpec } from '../../domain/records/staff.ts';
import { team } from '../../domain/records/team.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { withdrawal } from '../../domain/records/withdrawal.ts';
import { hashPassword } from '../auth/passwords.ts';
import { arrivalsOf } from '../files/receive.ts';
import type { Services } from '../calls/context.ts';
import { tableFor } from '../store/tables.ts';
import { account, counter, file, history, notice, partyGroup, waybillEvent } from '../store/systemTables.ts';
import {
  bankLine,
  bankSerial,
  embeddedBankLine,
  embeddedBankOrder,
  ledgerAccount,
  ledgerEntry,
  ledgerJournal,
  ledgerPosting,
  ledgerWaybill,
} from '../store/ledgerTables.ts';
import { storePositions } from '../jobs/positions.ts';
import { syncRightsOf } from '../rights/syncRights.ts';
import { insertMany } from '../store/insertMany.ts';
import { withTx } from '../store/tx.ts';
import { vaultSecret } from '../store/vaultTables.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, NIGHT_DESK } from './accounts.ts';
import {
  DEMO_COMPANY,
  DEMO_GROUP,
  seedId,
  seedNumber,
  spentNumbers,
  startIds,
  startNumbers,
} from './base.ts';
import { makeAbnormals } from './abnormals.ts';
import { seedAfterwards } from './afterwards.ts';
import { makeAuthorizations } from './authorizations.ts';
import { makeBooks, ownersOf } from './books.ts';
import { makeCompanies } from './companies.ts';
import { withLost } from './complaints.ts';
import { embeddedAuthorityMessage, reportMessage } from '../store/reportTables.ts';
import { makePartyLinks } from './partyLinks.ts';
import { makeDrivers, makeFleets, withTrucks } from './drivers.ts';
import { makeFormEntries } from './formEntries.ts';
import { makeFreight } from './freight.ts';
import { makePayments } from './payments.ts';
import { storeWechat } from './wechat.ts';
import { storeLoginProviders } from './loginProviders.ts';
import { makePlatMerchants } from './merchants.ts';
import { grantNightDesk, makeOwnOrganization, nameStaff } from './ownOrganization.ts';
import { makeLearnedLines, storeWays } from './learnedLines.ts';
import { makeMessages } from './messages.ts';
import { makeMoney } from './money.ts';
import { makeNotices, nameIn } from './notices.ts';
import { makeNodes, makePast } from './past.ts';
import { makePhoneChanges } from './phoneChanges.ts';
import { seedProposals } from './proposals.ts';
import { proposal } from '../../domain/records/proposal.ts';
import { makePictures } from './pictures.ts';
import { makePositions } from './positions.ts';
import { makeProblems } from './problems.ts';
import { seeded } from './random.ts';
import { makeReports } from './reports.ts';
import { makeSafetyWarnings, storeSafety } from './safetyWarnings.ts';
import { makeReviews } from './reviews.ts';
import { makeReferences } from './references.ts';
import { makeService } from './service.ts';
import { makeContracts, makeShippers } from './shippers.ts';
import { makeStorageContracts, withPartyA } from './storageContracts.ts';
import { makeTrade } from './trade.ts';
import { makeGasPayments } from './gasPayments.ts';
import { makeVehicles } from './vehicles.ts';
import { makeVehicleServices } from './vehicleServices.ts';
import { makeYard, storeYard } from './yard.ts';

const ACCOUNTS = [...DEMO_ACCOUNTS, NIGHT_DESK];

/** Seeds the demo company: the same names, plates and amounts every time, dated back from today. All of it or nothing. */
export async function seedDemo(services: Services, progress: (text: string) => void): Promise<void> {
  progress('Seeding the demo company: 50 shippers, 300 drivers, 300 vehicles, half a year of orders …');
  startIds();
  startNumbers();
  const random = seeded(2026);
  const now = services.clock();
  const ids = Object.fromEntries(ACCOUNTS.map(({ username }) => [username, seedId()]));
  const idOf = (name: string) => ids[name] ?? '0';
  const staff = {
    dispatcher: idOf('dispatcher'),
    auditor: idOf('auditor'),
    approver: idOf('approver'),
    driver: idOf('driver'),
  };
  const paper = makePictures(now, staff.dispatcher);

  const shippers = makeShippers(random, now, staff, paper.pictures);
  const fleets = makeFleets(random, now, staff, paper.pictures);
  const vehicleless = makeDrivers(random, now, staff, fleets, paper.pictures);
  const vehicles = makeVehicles(random, now, staff, fleets, vehicleless, paper.pictures);
  const drivers = withTrucks(vehicleless, vehicles);
  const contracts = makeContracts(now, staff, shippers);
  const trade = makeTrade(
    random,
    now,
    staff,
    { shippers, contracts, fleets, drivers, vehicles },
    paper.pictures,
    services.config.demoOrders,
  );
  const positions = await makePositions(now, vehicles, trade.waybills);
  const learned = await makeLearnedLines(now, staff.dispatcher, {
    ...{ vehicles, positions, waybills: trade.waybills, exceptShipper: shippers[0]?.id },
  });
  const past = makePast(trade, {
    dispatcher: idOf('dispatcher'),
    auditor: idOf('auditor'),
    driver: idOf('driver'),
  });
  const nodes = makeNodes(trade, idOf('driver'));
  const told = makeProblems(now, idOf);
  const reports = makeReports(now, { drivers, vehicles, waybills: trade.waybills });
  const wrong = makeAbnormals(now, idOf, trade.waybills);

  const parties: Partial<Record<Role, { type: PartyType; id: string | undefined }>> = {
    shipper: { type: 'SHIPMENT', id: shippers[0]?.id },
    captain: { type: 'CARRIER', id: fleets[0]?.id },
    driver: { type: 'DRIVER', id: drivers[0]?.id },
  };
  const raters = (['shipper', 'captain', 'driver'] as const).map(
    (role) => [parties[role]?.id ?? '', idOf(role)] as const,
  );
  const service = makeService(now, idOf, {
    ...{ shippers, drivers, waybills: trade.waybills },
    ...{ pictures: paper.pictures, raters: new Map(raters) },
  });
  const { withStars } = service;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const accounts = ACCOUNTS.map(({ username, roles, realName, roleCode }, index) => {
    const party = parties[roles[0] ?? 'dispatcher'];
    return {
      groupCode: DEMO_GROUP,
      id: idOf(username),
      username,
      phone: `1370000${String(1000 + index)}`,
      passwordHash,
      realName,
      avatar: '',
      introduction: '',
      roles: roleCode === undefined ? roles.map((role) => ROLE_CODES[role]) : [roleCode],
      partyType: party?.type ?? ('PLAT' as const),
      partyId: party?.id ?? null,
      status: 'active' as const,
      isDemo: true,
      lockedUntil: null,
      lastLoginAt: null,
      gmtCreated: now,
    };
  });

  const ownOrganization = makeOwnOrganization(now, accounts);
  const companies = makeCompanies(seeded(1999), now, staff, shippers, paper.pictures);
  const manager = accounts.find(({ username }) => username === 'shipper') ?? { id: '0', phone: '' };
  const partyLinks = makePartyLinks(
    now,
    { clerk: idOf('clerk'), dispatcher: staff.dispatcher },
    { fleets, drivers, vehicles },
  );
  const authorizations = makeAuthorizations(now, idOf('clerk'), { shippers, fleets });
  const changing = ['warehouse', 'clerk2', 'approver', 'dispatcher', 'clerk', 'shipper'];
  const phoneChanges = makePhoneChanges(
    now,
    changing.flatMap((name) => accounts.filter(({ username }) => username === name)),
  );
  const references = makeReferences(now, staff.dispatcher, { shippers, fleets }, manager, paper.pictures);
  // Each list stands beside the description that its rows follow.
  const listed = <S extends RecordSpec>({ name }: S) =>
    (references.find(([spec]) => spec.name === name)?.[1] ?? []) as Row<S>[];
  const forms = makeFormEntries(now, idOf, {
    ...{ templates: listed(formTemplate), stations: listed(station) },
    ...{ waybills: trade.waybills, pictures: paper.pictures },
  });
  const garage = makeVehicleServices({
    now,
    by: idOf('driver'),
    drivers,
    vehicles,
    waybills: trade.waybills,
    costTypes: listed(costType),
    pictures: paper.pictures,
  });
  const fuel = makeGasPayments({
    now,
    by: idOf('driver'),
    clerk: idOf('clerk'),
    drivers,
    vehicles,
    stations: listed(gasStation),
  });
  const yard = makeYard({
    now,
    by: staff.dispatcher,
    stations: listed(station),
    waybills: trade.waybills,
    vehicles,
  });
  const freight = makeFreight(
    now,
    { clerk: idOf('clerk'), other: idOf('clerk2'), approver: idOf('approver') },
    trade,
    paper.pictures,
  );
  const seed = {
    clerk: idOf('clerk'),
    auditor: idOf('auditor'),
    clerk2: idOf('clerk2'),
    approver: idOf('approver'),
  };
  const pays = makePayments(now, seed, freight.bills, {
    nameOf: (id) => drivers.find((one) => one.id === id)?.driverName ?? id,
    cards: partyLinks.flatMap(([spec, rows]) =>
      spec.name === bankCard.name ? (rows as Row<typeof bankCard>[]) : [],
    ),
  });
  const reviews = makeReviews(idOf('auditor'), idOf('approver'), [
    [shipper, shippers],
    [company, companies],
    [fleet, fleets],
    [driver, drivers],
    [vehicle, vehicles],
    [phoneChange, phoneChanges],
    [repair, garage.repairs],
    [paymentApply, pays.applies],
    ...partyLinks,
  ]);
  const safety = makeSafetyWarnings(now, idOf, { waybills: trade.waybills, drivers, vehicles, positions });
  const merchants = makePlatMerchants(now, idOf('admin'), services.vault);

  const owners = ownersOf(fleets, drivers);
  const money = makeMoney(
    now,
    { clerk: idOf('clerk'), approver: idOf('approver') },
    shippers,
    partyLinks,
    owners.map(({ owner }) => owner.ownerId),
    paper.pictures,
    pays.payments,
  );
  const names = new Map<string, string>([
    ...shippers.map(({ id, shipperName }) => [id, shipperName] as const),
    ...fleets.map(({ id, fleetName }) => [id, fleetName] as const),
    ...drivers.map(({ id, driverName }) => [id, driverName] as const),
  ]);
  const books = makeBooks(now, trade.waybills, {
    ...money,
    gasPayments: fuel.payments,
    freight: [...freight.journals, ...pays.journals],
    takenOver: owners,
    nameOf: ({ ownerId }) => names.get(ownerId) ?? '平台',
  });

  const proposedAt = now - 2 * 3_600_000;
  const proposed = {
    proposalNo: seedNumber(proposal.number.prefix, proposedAt),
    at: proposedAt,
    by: idOf('admin'),
  };

  // Bytes first: a row without its file would be a broken picture; a file without a row does no harm.
  await paper.write(services.files, arrivalsOf(services.config.dataDir));
  await withTx(services.store, async (tx) => {
    await tx.insert(partyGroup).values(DEMO_COMPANY);
    await insertMany(tx, account, accounts);
    await insertMany(tx, tableFor(organization), ownOrganization.orgs);
    await insertMany(tx, tableFor(department), ownOrganization.depts);
    await insertMany(tx, tableFor(team), ownOrganization.teams);
    await insertMany(tx, tableFor(staffSpec), ownOrganization.staff);
    await nameStaff(tx, ownOrganization.staff);
    await insertMany(tx, file, paper.rows);
    await insertMany(tx, tableFor(shipper), withStars(withLost(shippers, service.lost)));
    await insertMany(tx, tableFor(fleet), withStars(fleets));
    await insertMany(tx, tableFor(driver), withStars(withLost(drivers, service.lost)));
    await insertMany(
      tx,
      tableFor(vehicle),
      vehicles.map((one) => (one.id === garage.inWorkshop ? { ...one, operState: 'repairing' } : one)),
    );
    const stored = makeStorageContracts(now, staff, shippers);
    await insertMany(tx, tableFor(contract), withPartyA([...contracts, ...stored], ownOrganization.orgs[0]));
    await insertMany(tx, tableFor(order), trade.orders);
    await insertMany(tx, tableFor(quote), trade.quotes);
    await insertMany(tx, tableFor(assignment), trade.assignments);
    await insertMany(tx, tableFor(waybill), trade.waybills);
    await insertMany(tx, tableFor(receipt), trade.receipts);
    await insertMany(tx, tableFor(freightBill), pays.bills);
    await insertMany(tx, tableFor(deduction), freight.deductions);
    await insertMany(tx, tableFor(fundAccount), books.funds);
    await insertMany(tx, tableFor(recharge), money.recharges);
    await insertMany(tx, tableFor(withdrawal), money.withdrawals);
    await insertMany(tx, tableFor(payment), money.payments);
    await insertMany(tx, tableFor(eReceipt), [...money.eReceipts, ...pays.eReceipts]);
    await insertMany(tx, tableFor(paymentApply), pays.applies);
    await insertMany(tx, tableFor(paymentBatch), pays.batches);
    await insertMany(tx, tableFor(refund), pays.refunds);
    await insertMany(tx, bankLine, money.bankLines);
    await insertMany(tx, bankSerial, money.bankSerials);
    await insertMany(tx, embeddedBankLine, money.bankList);
    await insertMany(tx, embeddedBankOrder, money.bankOrders);
    await insertMany(tx, ledgerAccount, books.accounts);
    await insertMany(tx, ledgerJournal, books.journals);
    await insertMany(tx, ledgerEntry, books.entries);
    await insertMany(tx, ledgerPosting, books.postings);
    await insertMany(tx, ledgerWaybill, books.sums);
    await insertMany(tx, waybillEvent, nodes);
    await storePositions(tx, DEMO_GROUP, positions);
    await storeWays(tx, now, trade.waybills, learned);
    const nameOf = nameIn(drivers, fleets);
    await insertMany(tx, notice, makeNotices(now, nameOf, trade, safety.warnings));
    await insertMany(tx, history, [...past, ...told.past, ...wrong.past, ...service.past, ...forms.past]);
    await insertMany(tx, tableFor(problem), told.problems);
    await insertMany(tx, tableFor(abnormal), wrong.abnormals);
    await service.store(tx);
    await storeSafety(tx, safety);
    await insertMany(tx, tableFor(regReport), reports.reports);
    await insertMany(tx, reportMessage, reports.messages);
    await insertMany(tx, embeddedAuthorityMessage, reports.received);
    await insertMany(tx, tableFor(smsRecord), makeMessages(now));
    await insertMany(tx, tableFor(company), companies);
    await insertMany(tx, tableFor(platMerchant), merchants.rows);
    await insertMany(tx, vaultSecret, merchants.secrets);
    await insertMany(tx, tableFor(phoneChange), phoneChanges);
    await insertMany(tx, tableFor(authorization), authorizations);
    await insertMany(tx, tableFor(review), reviews);
    for (const [spec, rows] of garage.rows) await insertMany(tx, tableFor(spec), rows);
    await insertMany(tx, tableFor(refuel), fuel.fuels);
    await insertMany(tx, tableFor(gasPayment), fuel.payments);
    for (const [spec, rows] of partyLinks) await insertMany(tx, tableFor(spec), rows);
    for (const [spec, rows] of references) await insertMany(tx, tableFor(spec), rows);
    await insertMany(tx, tableFor(formEntry), forms.entries);
    await storeYard(tx, yard);
    await storeLoginProviders(tx, now, idOf('admin'), services.vault);
    await storeWechat(tx, now, idOf('admin'));
    const counters = spentNumbers().map((one) => ({ groupCode: DEMO_GROUP, ...one }));
    await insertMany(tx, counter, counters);
    await syncRightsOf({ tx, groupCode: DEMO_GROUP, now, nextId: services.nextId });
    await grantNightDesk(tx, now, idOf('admin'));
    await seedProposals(tx, proposed);
  });
  await seedAfterwards(services, idOf, { driver: drivers[0]?.id ?? '', shipper: shippers[0]?.id ?? '' });
}
