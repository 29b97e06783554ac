import { ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/**
 * Membership of a driver or vehicle in a fleet (records 10.2, FleetDriver and FleetVehicle). Created by joining and ended by
 * leaving, never entered.
 */
export const fleetMember = record({
  name: 'fleetMember',
  label: ['车队成员', 'Fleet member', 'Miembro de la flota', '車隊メンバー'],
  service: 'ntocc-basic-api',
  number: { field: 'memberNo', prefix: 'CY' },
  title: 'memberNo',
  fields: {
    memberNo: text({ label: ['成员编号', 'Member no.', 'N.º de miembro', 'メンバー番号'], max: 20, required: true, auto: true }),
    fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, auto: true }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], auto: true }),
    joinedAt: ts({ label: ['加入时间', 'Joined', 'Incorporación', '加入日時'], required: true, auto: true }),
    leftAt: ts({ label: ['退出时间', 'Left', 'Salida', '脱退日時'], auto: true }),
  },
  states: {
    joined: ['在队', 'Joined', 'En la flota', '所属中'],
    left: ['已退出', 'Left', 'Fuera de la flota', '脱退済'],
  },
  ended: ['left'],
  initial: 'joined',
  events: {
    leave: { label: ['退出车队', 'Leave the fleet', 'Salir de la flota', '車隊を脱退'], by: ['driver', 'captain', 'admin'], danger: true },
    end: { label: ['成员关系结束', 'Membership ends', 'Fin de la pertenencia', '所属終了'], by: ['system'] },
  },
  view: ['admin', 'dispatcher', 'auditor', 'service', 'captain', 'driver'],
  edit: { by: [], states: [] },
  scope: rowsBy({ shipper: null, captain: 'fleetId', driver: 'driverId' }),
  list: {
    columns: ['memberNo', 'fleetId', 'driverId', 'vehicleId', 'joinedAt', 'leftAt', 'status'],
    filters: { memberNo: 'keyword', fleetId: 'equals', driverId: 'equals', vehicleId: 'equals', status: 'oneOf', joinedAt: 'range' },
    sort: { field: 'joinedAt', dir: 'desc' },
    sortable: ['joinedAt', 'leftAt', 'gmtCreated'],
  },
});
