import { describe, expect, it } from 'vitest';
import { HIDDEN_ROUTES } from '../../../domain/codes/menu/hidden.ts';
import { isOpenTo } from '../../../domain/codes/menu/node.ts';
import { ROLE_CODES, ROLES } from '../../../domain/codes/roles.ts';
import { actorsWith, sessionOf, strip } from '../../app/actors.setup.tsx';
import { isOffered } from './groups.ts';
import { pageCommands } from './pageCommands.ts';

const routeOf = (label: string) => HIDDEN_ROUTES.find(({ name }) => label === `route.${name}`);

describe('the commands that open a page', () => {
  it.each(ROLES)('are offered to whom the page is open: %s', (role) => {
    const actors = actorsWith({
      session: sessionOf({ resourcelist: [], roles: [ROLE_CODES[role]] }),
      tabs: strip(),
    });
    const open = pageCommands.filter(({ label }) => isOpenTo(routeOf(label)?.who ?? [], [role]));
    expect(pageCommands.filter((one) => isOffered(one, actors)).map(({ id }) => id)).toEqual(
      open.map(({ id }) => id),
    );
  });

  it('lead to their page', () => {
    const actors = actorsWith({ session: sessionOf({}), tabs: strip() });
    for (const { label, run } of pageCommands) {
      run(actors);
      expect(location.hash).toBe(`#${routeOf(label)?.path ?? ''}`);
    }
  });
});
