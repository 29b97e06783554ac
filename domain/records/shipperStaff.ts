import { codesOf } from '../codes/lists/list.ts';
import { shipperDuty } from '../codes/lists/party.ts';
import { codes, ref, text } from '../schema/field.ts';
import { mobileCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { reference } from '../schema/reference.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Staff of a shipper, with their duties: records 10.4. */
export const shipperStaff = reference({
  name: 'shipperStaff',
  label: ['货主员工', 'Shipper staff', 'Personal del cargador', '荷主スタッフ'],
  service: 'ntocc-basic-api',
  pages: ['ShipmentStaff'],
  number: { field: 'shipperStaffNo', prefix: 'HY' },
  title: 'staffName',
  sections: { staff: ['货主员工', 'Shipper staff', 'Personal del cargador', '荷主スタッフ'] },
  fields: {
    shipperStaffNo: text({ label: ['员工编号', 'Staff no.', 'N.º de empleado', 'スタッフ番号'], max: 20, required: true, auto: true, section: 'staff' }),
    staffName: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 30, spelling: 'name', required: true, section: 'staff' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'staff', pick: { status: 'approved' } }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'staff' }),
    duties: codes(shipperDuty, codesOf(shipperDuty), { label: ['职责', 'Duties', 'Funciones', '担当'], required: true, initial: ['view'], section: 'staff' }),
    /** The shipper's account with this mobile number; empty until there is one. */
    accountId: text({ label: ['登录账号', 'Account', 'Cuenta', 'アカウント'], max: 20, isUser: true, auto: true, section: 'staff' }),
  },
  view: ['admin', 'service', 'shipper'],
  keepers: ['admin', 'service', 'shipper'],
  unique: [['phone'], ['accountId']],
  scope: rowsBy({ shipper: 'shipmentId' }),
  subject: ownerBy({ account: 'accountId' }),
  list: {
    columns: ['shipperStaffNo', 'staffName', 'shipmentId', 'phone', 'duties', 'accountId', 'status', 'gmtCreated'],
    filters: { shipperStaffNo: 'keyword', staffName: 'keyword', phone: 'keyword', shipmentId: 'equals', duties: 'oneOf', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['shipperStaffNo', 'staffName', 'gmtCreated'],
  },
});
