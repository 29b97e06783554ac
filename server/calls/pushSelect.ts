import { getAppScheme } from '../../domain/calls/pushSelect.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { actFor, bind, type Bound } from './context.ts';
import { defaultGroup } from './defaultGroup.ts';

const scheme = bind(getAppScheme, async (_request, context) => {
  const { groupCode } = await defaultGroup(context.services.store.db, context.host);
  return { scheme: await actFor(context, groupCode, (work) => paramOf(work, 'app.scheme', work.now)) };
});

export const pushSelectCalls: readonly Bound[] = [scheme];
