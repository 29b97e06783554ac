import { describe, expect, it, test } from 'vitest';
import { isOpenTo, pagesOf } from '../../domain/codes/menu/node.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import { todoAddress, TODOS } from '../../domain/codes/todo.ts';
import { todoRows } from '../../domain/rules/todoCounts.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const KEYS =
  'valuating_count auth_shipper_count auth_count miss_order_count remit_count urge_remit_count transport_abnormal_count transfer_apply_count auth_order_count need_invoice certificate_expiry jinchang_charge_warn integration_order pay_in_advance_count shipment_id_card_due_warn';
const PATHS =
  '/tms/Carrier/freight /basicInfo/review/shipperReview?todo=1 /basicInfo/review/carrierReview?todo=1 /tms/order/order_manage?todo=1 /tms/Carrier/Approval /systemManage/news/paymentRecords?todo=1 /tms/CustomerService/AbnormalTran?todo=1 /basicInfo/account/WithdrawalsRecord?todo=1 /tms/order/cargoaudit /tms/invoice/drawInvoice?todo=1 /basicInfo/driver/driverManage /systemManage/billingEdition /tms/uporder/assignment /tms/advance/management?todo=1 /basicInfo/shipment/shipmentManage';

describe('[W-01] to-do counters', () => {
  it('have the keys and pages of the spec in their order', () => {
    expect(TODOS.map((todo) => todo.key).join(' ')).toBe(KEYS);
    expect(TODOS.map((todo) => todo.path).join(' ')).toBe(PATHS);
  });

  it('each count rows of a record', () => {
    expect(TODOS.filter(({ key }) => todoRows(key, 0).length === 0)).toEqual([]);
    for (const { key } of TODOS)
      for (const { record, query } of todoRows(key, 0)) {
        const spec = SPECS.find(({ name }) => name === record);
        const known = Object.keys(spec?.list.filters ?? {}).flatMap((name) => [
          name,
          `${name}From`,
          `${name}To`,
        ]);
        expect([
          key,
          Object.keys(query).filter((name) => name !== 'status' && !known.includes(name)),
        ]).toEqual([key, []]);
      }
  });

  it('lead to the rows they count where the spec names the page without a preset', () => {
    const plain = TODOS.filter((todo) => !todo.path.includes('?') && todoRows(todo.key, 0).length > 0);
    // Those without a query open with their preset by default (transport-and-money 3.4).
    expect(plain.map(todoAddress)).toEqual([
      '/tms/Carrier/freight',
      '/tms/Carrier/Approval',
      '/tms/order/cargoaudit',
      '/basicInfo/driver/driverManage?todo=1&sort=certificateEndAt&dir=asc',
      '/systemManage/billingEdition?todo=1',
      '/tms/uporder/assignment',
      '/basicInfo/shipment/shipmentManage?todo=1',
    ]);
  });

  test.each(TODOS.map((todo) => [todo.key, todo] as const))(
    '%s leads to a page its readers may open',
    (_, todo) => {
      const page = pagesOf(MENU).find((node) => node.path === todo.path.split('?')[0]);
      expect(todo.shownTo).toContain('admin');
      expect(todo.shownTo.filter((role) => !page || !isOpenTo(page.who, [role]))).toEqual([]);
    },
  );
});
