import { parameter } from '../../../../domain/records/parameter.ts';
import { referenceOf } from '../reference.ts';

/** A value begins after now, and no two of a parameter at one time. */
let made = 0;
export default referenceOf(parameter, ({ desk }) => {
  made += 1;
  return Promise.resolve({
    paramKey: 'speed.limitKmh',
    paramValue: '90',
    validFrom: desk.now() + made * 3_600_000,
  });
});
