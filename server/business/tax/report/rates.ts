import type { Withholding } from '../../../../domain/rules/tax.ts';
import { startOfMonth } from '../../../../domain/rules/taxPeriod.ts';
import type { TaxRateKind } from '../../../../domain/rules/taxRate.ts';
import { rateRowAt, type TaxRate } from '../taxRate.ts';
import type { Work } from '../../../records/work.ts';

/** Figures that the tax of a person in a month is computed with. */
export interface MonthRates extends Withholding {
  readonly reliefFen: number;
  readonly vatBp: number;
  readonly surtaxBp: number;
  readonly limitFen: number;
}

/** Rates of months, each looked up once; records which were used, for the report to store. */
export class RatesOfMonths {
  readonly #work: Work;
  readonly #known = new Map<string, MonthRates>();
  readonly #used = new Map<string, number>();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Ids and versions of the rates that were used. */
  get used(): { taxRateId: string; version: number }[] {
    return [...this.#used].map(([taxRateId, version]) => ({ taxRateId, version }));
  }

  /** @param month `yyyymm`; the rate of its last day counts. @throws 42006 */
  async of(month: string): Promise<MonthRates> {
    const known = this.#known.get(month);
    if (known) return known;
    const at = startOfMonth(month, 1) - 1;
    const row = async (kind: TaxRateKind): Promise<TaxRate> => {
      const found = await rateRowAt(this.#work, kind, at);
      this.#used.set(found.id, found.version);
      return found;
    };
    const rates = {
      vatBp: (await row('vatOnBehalf')).rateBp ?? 0,
      surtaxBp: (await row('surtaxOnBehalf')).rateBp ?? 0,
      reliefFen: (await row('monthlyRelief')).amountFen ?? 0,
      limitFen: (await row('rollingLimit')).amountFen ?? 0,
      expenseBp: (await row('labourExpense')).rateBp ?? 0,
      allowanceFen: (await row('labourAllowance')).amountFen ?? 0,
      brackets: (await row('labourTax')).brackets ?? [],
    };
    this.#known.set(month, rates);
    return rates;
  }
}
