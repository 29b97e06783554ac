import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { ROLE_NAMES, roleOf } from '../../domain/codes/roles.ts';
import type { UserInfo } from '../../domain/calls/session.ts';

/** The display name of a role: a built-in one in the user's language, a custom one as the platform names it. */
export function roleName(code: string, roleList: UserInfo['roleList'], lang: Lang): string {
  const builtIn = roleOf(code);
  if (builtIn) return say(ROLE_NAMES[builtIn], lang);
  return roleList.find(({ roles }) => roles[0] === code)?.roleName ?? code;
}
