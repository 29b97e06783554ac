import { codesOf } from '../codes/lists/list.ts';
import { palletKind } from '../codes/lists/pallet.ts';
import { bool, code, fen, int, kg, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const MOST_MM = 20_000;
const size = { required: true, min: 1, max: MOST_MM, section: 'size' } as const;

/** A kind of pallet, cage or box that goes round between us and the parties: addendum B 3.3. */
export const palletType = reference({
  name: 'palletType',
  label: ['器具类型', 'Equipment type', 'Tipo de equipo', '器具種類'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'LogisticsEquipment', tab: 'types' }],
  number: { field: 'typeNo', prefix: 'QX' },
  title: 'typeName',
  sections: {
    type: ['器具', 'Equipment', 'Equipo', '器具'],
    size: ['尺寸与承重', 'Size and load', 'Medidas y carga', '寸法・荷重'],
    money: ['价值与租金', 'Value and rent', 'Valor y alquiler', '価値・賃料'],
  },
  fields: {
    typeNo: text({ label: ['类型编号', 'Type no.', 'N.º de tipo', '種類番号'], max: 20, required: true, auto: true, section: 'type' }),
    typeName: text({ label: ['器具类型', 'Equipment type', 'Tipo de equipo', '器具種類'], max: 60, spelling: 'name', required: true, section: 'type' }),
    kind: code(palletKind, codesOf(palletKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'pallet', section: 'type' }),
    stackable: bool({ label: ['可堆叠', 'Stackable', 'Apilable', '積み重ね可'], required: true, initial: true, section: 'type' }),
    lengthMm: int({ label: ['长（毫米）', 'Length (mm)', 'Largo (mm)', '長さ（mm）'], ...size }),
    widthMm: int({ label: ['宽（毫米）', 'Width (mm)', 'Ancho (mm)', '幅（mm）'], ...size }),
    heightMm: int({ label: ['高（毫米）', 'Height (mm)', 'Alto (mm)', '高さ（mm）'], ...size }),
    tareKg: kg({ label: ['自重', 'Tare', 'Tara', '自重'], required: true, section: 'size' }),
    loadLimitKg: kg({ label: ['载重', 'Load limit', 'Carga máx.', '耐荷重'], required: true, section: 'size' }),
    /** What a lost one costs. */
    unitValueFen: fen({ label: ['单位价值', 'Unit value', 'Valor unitario', '単価'], required: true, section: 'money' }),
    dayRentFen: fen({ label: ['日租', 'Rent a day', 'Alquiler diario', '日額賃料'], required: true, section: 'money' }),
    freeDays: int({ label: ['免租天数', 'Free days', 'Días gratis', '無料日数'], required: true, max: 365, initial: 7, section: 'money' }),
  },
  view: ['admin', 'warehouse', 'dispatcher', 'shipper', 'captain'],
  keepers: ['admin', 'dispatcher', 'warehouse'],
  unique: [['typeName']],
  scope: () => everyRow,
  list: {
    columns: ['typeNo', 'typeName', 'kind', 'lengthMm', 'widthMm', 'heightMm', 'tareKg', 'loadLimitKg', 'unitValueFen', 'dayRentFen', 'freeDays', 'stackable', 'status'],
    filters: { typeName: 'keyword', kind: 'oneOf', status: 'oneOf' },
    sort: { field: 'typeName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['typeNo', 'typeName', 'kind', 'unitValueFen', 'dayRentFen', 'gmtCreated'],
  },
});
