import { commonRoute } from '../../../domain/records/commonRoute.ts';
import { driver } from '../../../domain/records/driver.ts';
import { nameWithCity } from '../../../domain/codes/areas.ts';
import { wrongFields } from '../../records/errors.ts';
import { findBy, need } from '../../records/rows.ts';
import { referenceEntry } from '../reference.ts';

/** Routes of one driver (records 10.2). */
const AT_MOST = 10;

export const commonRouteEntry = referenceEntry(commonRoute, {
  derived: async (work, row) => {
    const own = await findBy(work, commonRoute, { driverId: row.driverId, status: ['enabled', 'disabled'] });
    if (own.filter(({ id }) => id !== row.id).length >= AT_MOST)
      throw wrongFields([
        {
          field: 'driverId',
          msg: [
            '每位司机最多 10 条常跑路线',
            'A driver has at most 10 common routes',
            'Un conductor tiene como máximo 10 rutas habituales',
            '運転手 1 人につき 10 路線までです',
          ],
        },
      ]);
    const { fleetId } = await need(work, driver, row.driverId);
    const ends = [row.fromAreaCode, row.toAreaCode].map((code) => nameWithCity(code) ?? code);
    return { fleetId, routeName: ends.join(' → ') };
  },
});
