import { codesOf } from '../codes/lists/list.ts';
import { shipperFleetKind } from '../codes/lists/party.ts';
import { code, ref, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Relation of a fleet to a shipper: its own, preferred, or blocked from its orders (records 10.4). */
export const vehicleTeam = reference({
  name: 'vehicleTeam',
  label: ['货主车队', 'Shipper vehicle team', 'Flota del cargador', '荷主車隊'],
  service: 'ntocc-basic-api',
  pages: ['ShipmentVehicleTeam'],
  number: { field: 'vehicleTeamNo', prefix: 'HC' },
  title: 'teamName',
  sections: { team: ['货主车队', 'Shipper vehicle team', 'Flota del cargador', '荷主車隊'] },
  fields: {
    vehicleTeamNo: text({ label: ['关系编号', 'Team no.', 'N.º de relación', '関係番号'], max: 20, required: true, auto: true, section: 'team' }),
    /** The fleet by its name. */
    teamName: text({ label: ['车队名称', 'Fleet name', 'Nombre de la flota', '車隊名'], max: 60, required: true, auto: true, initial: '', section: 'team' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'team', pick: { status: 'approved' } }),
    fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, section: 'team', pick: { status: 'approved' } }),
    kind: code(shipperFleetKind, codesOf(shipperFleetKind), { label: ['关系', 'Relation', 'Relación', '関係'], required: true, initial: 'preferred', section: 'team' }),
  },
  view: ['admin', 'dispatcher', 'shipper'],
  keepers: ['admin', 'dispatcher'],
  unique: [['fleetId', 'shipmentId']],
  scope: rowsBy({ shipper: 'shipmentId' }),
  list: {
    columns: ['vehicleTeamNo', 'teamName', 'shipmentId', 'kind', 'remark', 'status', 'gmtCreated'],
    filters: { vehicleTeamNo: 'keyword', teamName: 'keyword', shipmentId: 'equals', fleetId: 'equals', kind: 'oneOf', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['vehicleTeamNo', 'teamName', 'gmtCreated'],
  },
});
