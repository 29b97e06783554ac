import { readGrants, saveGrants } from '../../domain/calls/grants.ts';
import type { Json } from '../../domain/calls/json.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { grantOrPropose } from '../business/platform/roleChange.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { role as roleRecord } from '../../domain/records/role.ts';
import { mayEdit } from '../../domain/rules/rights.ts';
import { refused } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { grantsOf } from '../rights/grants.ts';

/** Grants of roles (records 5, RoleGrant). */
export const grantCalls: readonly Bound[] = [
  bind(readGrants, ({ id }, context) => act(context, (work) => grantsOf(work, id))),
  bind(saveGrants, (asked, context) =>
    act(context, async (work) => {
      const { role, viewer } = loginOf(context);
      if (!mayEdit(roleRecord, viewer, 'edit')) throw refused(notAllowed);
      const { id, version, grants, requestNo } = asked;
      await once(work, viewer.userId, requestNo, [saveGrants.name, asked], async (): Promise<Json> => {
        await grantOrPropose(work, { id, version, grants }, role);
        return null;
      });
      return grantsOf(work, id);
    }),
  ),
];
