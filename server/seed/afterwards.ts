import { runBookMonthsJob } from '../jobs/bookMonths.ts';
import { archiveTrips } from '../jobs/tripProofs.ts';
import { seedTenantCounts } from './tenantCounts.ts';
import { runCreditJob } from '../jobs/creditProfiles.ts';
import type { Services } from '../calls/context.ts';
import { runFor } from '../run/run.ts';
import { writeStorageDays } from '../stock/storageDays.ts';
import { seedAdvances } from './advances.ts';
import { seedApiKeys } from './apiKeys.ts';
import { seedDamages } from './damages.ts';
import { DEMO_GROUP } from './base.ts';
import { seedBankLines } from './bankLines.ts';
import { seedInsurance } from './insurance.ts';
import { seedEtc } from './etc.ts';
import { seedEditions } from './editions.ts';
import { seedGroups } from './groups.ts';
import { seedInbound } from './inbound.ts';
import { seedInternalNotes } from './internalNotes.ts';
import { seedMoneyParameters } from './moneyParameters.ts';
import { seedOutbound } from './outbound.ts';
import { seedOrderStatements } from './orderStatements.ts';
import { seedLabour } from './labour.ts';
import { seedLabels } from './labels.ts';
import { seedOilCards } from './oilCards.ts';
import { seedPallets } from './pallets.ts';
import { seedPushes } from './pushes.ts';
import { seedServiceBills } from './serviceBills.ts';
import { seedStatements } from './statements.ts';
import { seedStock } from './stock.ts';
import { seedTaxes } from './taxes.ts';
import { seedTollInvoices } from './tollInvoices.ts';
import { seedTransfers } from './transfers.ts';
import { seedContractSwitch, seedTripContracts } from './tripContracts.ts';
import { seedUpOrders } from './upOrders.ts';
import { seedWebhooks } from './webhooks.ts';
import { seedWebsite } from './website.ts';
import { watchTracks } from './watchTracks.ts';

/** Trips of the demo company that have a proof at its start. */
const PROOFS = 12;

/** What the demo company goes on to do once it is stored, by its own events and jobs, in this order. */
export async function seedAfterwards(
  services: Services,
  idOf: (username: string) => string,
  first: { readonly driver: string; readonly shipper: string },
): Promise<void> {
  await seedContractSwitch(services, idOf);
  await seedAdvances(services, idOf, first.driver);
  await seedStatements(services, idOf, first.shipper);
  await seedOrderStatements(services, idOf, first.shipper);
  await seedTaxes(services, idOf);
  await seedBankLines(services, idOf);
  await runCreditJob(services);
  await runBookMonthsJob(services);
  await watchTracks(services);
  await seedTripContracts(services, idOf);
  await seedUpOrders(services, idOf);
  await seedPushes(services, idOf);
  await seedApiKeys(services, idOf);
  await seedWebhooks(services, idOf);
  await archiveTrips(services, PROOFS);
  await seedStock(services, idOf);
  await seedInbound(services, idOf);
  await seedOutbound(services, idOf);
  await seedDamages(services, idOf);
  await seedTransfers(services, idOf);
  await seedLabour(services, idOf);
  await seedPallets(services, idOf);
  await seedLabels(services, idOf);
  while (await runFor(services, DEMO_GROUP, writeStorageDays));
  await seedServiceBills(services, idOf, first.shipper);
  await seedInsurance(services, idOf, first);
  await seedOilCards(services, idOf, first.driver);
  await seedEtc(services, idOf, first.driver);
  await seedMoneyParameters(services, idOf);
  await seedGroups(services);
  await seedEditions(services);
  await seedWebsite(services, idOf);
  await seedInternalNotes(services, idOf);
  await seedTollInvoices(services, idOf);
  await seedTenantCounts(services);
}
