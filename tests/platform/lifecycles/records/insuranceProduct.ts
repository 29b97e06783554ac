import { insuranceProduct } from '../../../../domain/records/insuranceProduct.ts';
import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import { rowsWhere } from '../family.ts';
import { referenceOf } from '../reference.ts';

let made = 0;

/** Each is the next version of a cover that is sold. */
export default referenceOf(insuranceProduct, async ({ desk, people }) => {
  const [sold] = await rowsWhere(people.services, 'insuranceProduct', 'product', ['cargoBasic'], 1);
  made += 1;
  return {
    ...{ insurerId: sold?.insurerId, product: 'cargoBasic', validTo: null },
    validFrom: startOfDay(desk.now()) + (1 + made) * DAY_MS,
  };
});
