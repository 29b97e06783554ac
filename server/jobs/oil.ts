import { oilOrder } from '../../domain/records/oilOrder.ts';
import { ASK_EVERY_MS, type OilOrder } from '../business/money/oilOrder.ts';
import { askAbout, dueRows, runForEach, report } from '../run/outbox.ts';
import type { OilAnswer, OilSupplierPort } from '../ports/oilSupplier.ts';
import type { Platform } from '../run/run.ts';

export interface OilPlatform extends Platform {
  readonly oilSupplier: OilSupplierPort;
}

/** Records the supplier's answer about an order; a repeated one changes nothing. */
async function recordAnswer(platform: OilPlatform, row: OilOrder, answer: OilAnswer): Promise<void> {
  if (answer.state === 'done') {
    const { voucherNo, amountFen: deliveredFen } = answer;
    await report(platform, oilOrder, row, { type: 'supplier.ok', payload: { voucherNo, deliveredFen } });
  } else if (answer.state === 'refused')
    await report(platform, oilOrder, row, {
      type: 'supplier.fail',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

/**
 * Submits a new order. The state becomes "submitted" before the supplier is called: after a crash in between the order
 * is asked about and never sent twice.
 */
async function send(platform: OilPlatform, row: OilOrder): Promise<void> {
  const { requestNo } = row;
  if (requestNo === null || !(await report(platform, oilOrder, row, { type: 'submit.order' }))) return;
  const { groupCode, supplierId, kind, cardNo, otherCardNo, gasStationId, oilProduct, plateNumber } = row;
  const request = {
    ...{ groupCode, requestNo, supplierId, kind, cardNo, gasStationId, oilProduct, plateNumber },
    // A recharge comes out of the other card; an allocation or a recall goes to it.
    ...(kind === 'card'
      ? { fromCardNo: otherCardNo, toCardNo: null }
      : { fromCardNo: null, toCardNo: otherCardNo }),
    ...{ amountFen: row.amountFen, dayLimitFen: row.dayLimitFen, times: row.timesPerDay },
  };
  const answers: OilAnswer[] = [];
  await platform.oilSupplier
    .order(request, (answer) => Promise.resolve(void answers.push(answer)))
    // No answer: the order is asked about later.
    .catch(() => undefined);
  for (const answer of answers) await recordAnswer(platform, row, answer);
}

/** Asks for the result of an order. */
async function follow(platform: OilPlatform, row: OilOrder): Promise<void> {
  const answer = await askAbout(platform, oilOrder, row, ASK_EVERY_MS, (group, no) =>
    platform.oilSupplier.settle(group, no),
  );
  if (answer) await recordAnswer(platform, row, answer);
}

/**
 * One round with the fuel suppliers: submits new orders and polls those on their way.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runOilJob(platform: OilPlatform): Promise<number> {
  return runForEach('matters with fuel suppliers', async (each) => {
    const due = (...states: OilOrder['status'][]) => dueRows(platform, oilOrder, { states });
    await each(await due('created'), (row) => send(platform, row));
    await each(await due('submitted', 'unknown'), (row) => follow(platform, row));
  });
}
