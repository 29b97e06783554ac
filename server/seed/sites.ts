import type { address } from '../../domain/records/address.ts';
import type { gasStation } from '../../domain/records/gasStation.ts';
import type { line } from '../../domain/records/line.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { station } from '../../domain/records/station.ts';
import { CALL_AHEAD, EARLY_HOURS, MISS_MINUTES, SERVICE_MINUTES } from '../../domain/rules/queueDefaults.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { mobile, personName } from './identities.ts';
import { PLACES, type Place, roadKm } from './places.ts';
import type { Random } from './random.ts';

type Station = Row<typeof station>;
type Address = Row<typeof address>;
type Line = Row<typeof line>;
type GasStation = Row<typeof gasStation>;

const NAMES: readonly (readonly [kind: Station['kind'], name: string])[] = [
  ['depot', '物流园'],
  ['port', '港务作业区'],
  ['plant', '钢铁厂区'],
  ['yard', '集装箱堆场'],
  ['customer', '客户配送中心'],
];

const degrees = (value: number) => Number(value.toFixed(6));
/** A quadrangle of a few hundred metres around a place. */
const around = ({ lng, lat }: Place) =>
  [
    [-0.004, -0.003],
    [0.004, -0.002],
    [0.005, 0.003],
    [-0.003, 0.004],
  ].map(([dLng = 0, dLat = 0]) => ({ lng: degrees(lng + dLng), lat: degrees(lat + dLat) }));

/** The place of the station at which nobody is called but by hand. */
const BY_HAND = 12;

export function makeStations(at: number, by: string): Station[] {
  return PLACES.slice(0, 15).map((place, index) => {
    const [kind, name] = NAMES[index % NAMES.length] ?? ['depot', '物流园'];
    const isPolygon = index % 3 === 0;
    const isQueueEnabled = kind === 'plant' || kind === 'port';
    return {
      ...base(at, by),
      stationNo: seedNumber('ZD', at),
      stationName: `${place.city}${name}`,
      kind,
      areaCode: place.areaCode,
      address: place.address,
      lng: place.lng,
      lat: place.lat,
      fenceKind: isPolygon ? ('polygon' as const) : ('circle' as const),
      radiusM: isPolygon ? null : 400 + index * 50,
      fencePoints: isPolygon ? around(place) : null,
      // Vehicles come to a queue round the clock.
      openFrom: isQueueEnabled ? null : '06:00',
      openTo: isQueueEnabled ? null : '22:00',
      gates: isQueueEnabled ? [{ gateName: '东门' }, { gateName: '南门（重车）' }] : null,
      lanes: isQueueEnabled
        ? [
            { laneCode: 'A', laneName: '1 号装车道', use: 'load' as const, docks: 2, gateName: '东门' },
            {
              laneCode: 'B',
              laneName: '2 号卸车道',
              use: 'unload' as const,
              docks: 1,
              gateName: '南门（重车）',
            },
            ...(index === BY_HAND
              ? [{ laneCode: 'C', laneName: '3 号装车道', use: 'load' as const, docks: 1, gateName: '东门' }]
              : []),
          ]
        : null,
      isQueueEnabled,
      maxInside: isQueueEnabled ? 20 + index : null,
      // At one of them only people call.
      isAutoCall: index !== BY_HAND,
      callAhead: isQueueEnabled ? CALL_AHEAD : null,
      missMinutes: isQueueEnabled ? MISS_MINUTES : null,
      serviceMinutes: isQueueEnabled ? SERVICE_MINUTES : null,
      earlyHours: isQueueEnabled ? EARLY_HOURS : null,
      isPlateSpoken: false,
      speechLang: isQueueEnabled ? ('zh' as const) : null,
      noticeText: isQueueEnabled ? '场内限速 5 km/h，请系好安全带' : null,
      keepers: null,
      status: index === 14 ? ('disabled' as const) : ('enabled' as const),
    };
  });
}

/** Three addresses each for the first shippers: a warehouse and two customers. */
export function makeAddresses(
  random: Random,
  at: number,
  by: string,
  owners: readonly string[],
  stations: readonly Station[],
): { rows: Address[]; lines: Line[] } {
  const rows: Address[] = [];
  const lines: Line[] = [];
  for (const [index, shipmentId] of owners.entries()) {
    const places = [0, 7, 13].map((step) => PLACES[(index + step) % PLACES.length]);
    const own = places.flatMap((place, order): { row: Address; place: Place }[] => {
      if (!place) return [];
      const isLoad = order === 0;
      const row: Address = {
        ...base(at, by),
        addressNo: seedNumber('DZ', at),
        addressName: `${place.city}${isLoad ? '发货仓' : order === 1 ? '一号客户' : '二号客户'}`,
        shipmentId,
        useKind: isLoad ? 'load' : order === 1 ? 'unload' : 'both',
        areaCode: place.areaCode,
        address: place.address,
        lng: place.lng,
        lat: place.lat,
        contactName: personName(random),
        phone: mobile('139', 40_000 + index * 3 + order),
        radiusM: isLoad ? 800 : 500,
        openFrom: isLoad ? '07:00' : '08:00',
        openTo: isLoad ? '21:00' : '18:30',
        stationId: stations.find(({ areaCode }) => areaCode === place.areaCode)?.id ?? null,
        status: 'enabled',
      };
      return [{ row, place }];
    });
    rows.push(...own.map(({ row }) => row));
    const [from, ...ends] = own;
    if (!from) continue;
    for (const to of ends) {
      const distance = roadKm(from.place, to.place);
      lines.push({
        ...base(at, by),
        lineNo: seedNumber('XL', at),
        lineName: `${from.row.addressName} → ${to.row.addressName}`,
        shipmentId,
        fromAddressId: from.row.id,
        toAddressId: to.row.id,
        distanceKm: distance * 10,
        // 65 km/h on the road, with half an hour at each end.
        minutes: Math.round((distance * 60) / 65) + 60,
        tollEstimateFen: Math.round(distance * 1.9) * 100,
        routePoints: null,
        corridorM: null,
        limitKmh: null,
        roadClass: null,
        status: 'enabled',
      });
    }
  }
  return { rows, lines };
}

const BRANDS = ['sinopec', 'cnpc', 'sinopec', 'shell', 'cnooc', 'kunlun'] as const;
const SIGNS = { sinopec: '中国石化', cnpc: '中国石油', shell: '壳牌', cnooc: '中国海油', kunlun: '昆仑能源' };

export function makeGasStations(at: number, by: string): GasStation[] {
  return PLACES.slice(0, 24).map((place, index) => {
    const brand = BRANDS[index % BRANDS.length] ?? 'sinopec';
    const validFrom = startOfDay(at);
    const price = (fuelKind: '0#' | '-10#' | '92#' | 'LNG', listPriceFen: number, lessFen: number) => ({
      fuelKind,
      listPriceFen,
      platformPriceFen: listPriceFen - lessFen,
      validFrom,
    });
    return {
      ...base(at, by),
      gasStationNo: seedNumber('YQ', at),
      stationName: `${SIGNS[brand]}${place.city}${brand === 'kunlun' ? '加气站' : '加油站'}`,
      brand,
      areaCode: place.areaCode,
      address: place.address,
      lng: degrees(place.lng + 0.012),
      lat: degrees(place.lat + 0.006),
      phone: `0551-6${String(2_345_600 + index * 37)}`,
      openHours: index % 4 === 3 ? '06:00–23:00' : '00:00–24:00',
      fuels:
        brand === 'kunlun'
          ? [price('LNG', 545 + index, 20)]
          : [price('0#', 742 + (index % 5), 28), price('-10#', 788 + (index % 5), 22), price('92#', 776, 15)],
      supplierId: null,
      settleCycle: index % 3 === 0 ? ('week' as const) : ('month' as const),
      status: index === 23 ? ('disabled' as const) : ('enabled' as const),
    };
  });
}
