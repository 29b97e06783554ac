import { z } from 'zod';
import { safetyWarning } from '../records/safetyWarning.ts';
import { call, idSchema } from './call.ts';

const degrees = z.number().min(-180).max(180);

/** Time (epoch ms), longitude, latitude, km/h, degrees from north. */
const pointSchema = z.tuple([z.number().int(), degrees, degrees, z.number().int(), z.number().int()]);

/** The track around a safety warning, which is kept longer than positions are (addendum A 1.5). */
export const safetyEvidence = call({
  name: `${safetyWarning.name}.evidence`,
  method: 'GET',
  path: `/${safetyWarning.service}/${safetyWarning.name}/{id}/evidence`,
  encoding: 'none',
  who: safetyWarning.view,
  belongs: { rows: safetyWarning, to: 'open' },
  about: 'Positions from ten minutes before a safety warning until ten minutes after it',
  request: z.object({ id: idSchema }),
  data: z.object({ points: z.array(pointSchema) }),
});
