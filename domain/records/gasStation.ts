import { codesOf } from '../codes/lists/list.ts';
import { fuelKind, gasBrand, settleCycle } from '../codes/lists/site.ts';
import { area, code, date, deg, fen, ref, rows, text } from '../schema/field.ts';
import { telCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** Where drivers refuel at the platform's prices: records 10.7. */
export const gasStation = reference({
  name: 'gasStation',
  label: ['油气站', 'Gas station', 'Estación de servicio', '給油所'],
  service: 'ntocc-basic-api',
  pages: ['GasStationManage'],
  number: { field: 'gasStationNo', prefix: 'YQ' },
  title: 'stationName',
  sections: { station: ['油气站', 'Gas station', 'Estación de servicio', '給油所'], fuel: ['油品与结算', 'Fuels and settlement', 'Combustibles y liquidación', '油種・精算'] },
  fields: {
    gasStationNo: text({ label: ['油气站编号', 'Station no.', 'N.º de estación', '給油所番号'], max: 20, required: true, auto: true, section: 'station' }),
    stationName: text({ label: ['站点名称', 'Station name', 'Nombre de la estación', '給油所名'], max: 60, spelling: 'name', required: true, section: 'station' }),
    brand: code(gasBrand, codesOf(gasBrand), { label: ['品牌', 'Brand', 'Marca', 'ブランド'], required: true, initial: 'sinopec', section: 'station' }),
    areaCode: area({ label: ['地区', 'Area', 'Zona', '地域'], required: true, section: 'station' }),
    address: text({ label: ['详细地址', 'Street address', 'Dirección detallada', '番地'], max: 256, required: true, section: 'station' }),
    lng: deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], required: true, section: 'station' }),
    lat: deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], required: true, section: 'station' }),
    phone: text({ label: ['电话', 'Phone', 'Teléfono', '電話'], max: 20, required: true, check: telCheck, section: 'station' }),
    openHours: text({ label: ['营业时间', 'Opening hours', 'Horario', '営業時間'], max: 60, required: true, initial: '00:00–24:00', section: 'station' }),
    fuels: rows(
      {
        fuelKind: code(fuelKind, codesOf(fuelKind), { label: ['油品', 'Fuel', 'Combustible', '油種'], required: true, initial: '0#' }),
        listPriceFen: fen({ label: ['挂牌价', 'List price', 'Precio de lista', '店頭価格'], required: true, min: 1 }),
        platformPriceFen: fen({ label: ['平台价', 'Platform price', 'Precio de la plataforma', 'プラットフォーム価格'], required: true, min: 1 }),
        validFrom: date({ label: ['生效日期', 'Valid from', 'Vigente desde', '適用開始日'], required: true }),
      },
      { label: ['油品价格', 'Fuel prices', 'Precios de combustible', '油種価格'], required: true, min: 1, max: 30, section: 'fuel' },
    ),
    supplierId: ref('company', { label: ['结算单位', 'Firm that is paid', 'Empresa que cobra', '精算先'], section: 'fuel', pick: { status: 'approved', roles: 'supplier' } }),
    settleCycle: code(settleCycle, codesOf(settleCycle), { label: ['结算周期', 'Settlement cycle', 'Ciclo de liquidación', '精算周期'], required: true, initial: 'month', section: 'fuel' }),
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver'],
  keepers: ['admin', 'dispatcher', 'financeClerk'],
  unique: [['stationName', 'lng', 'lat']],
  scope: () => everyRow,
  list: {
    columns: ['gasStationNo', 'stationName', 'brand', 'areaCode', 'address', 'phone', 'openHours', 'fuels', 'settleCycle', 'status'],
    filters: { gasStationNo: 'keyword', stationName: 'keyword', brand: 'oneOf', areaCode: 'area', settleCycle: 'oneOf', status: 'oneOf' },
    sort: { field: 'stationName', dir: 'asc' },
    inline: ['remark'],
    sortable: ['gasStationNo', 'stationName', 'brand', 'gmtCreated'],
  },
});
