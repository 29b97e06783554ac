import { team } from '../../../../domain/records/team.ts';
import { referenceOf } from '../reference.ts';

/** Members count as uses: an empty team can be deleted. */
export default referenceOf(team, { memberIds: [], leaderId: null });
