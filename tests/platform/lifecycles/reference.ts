import type { Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { freshUnique, rowsWhere } from './family.ts';
import type { Flow, Known, Patch, Situations } from './known.ts';
import type { Office } from './office.ts';
import { type Payload, payloadOf } from './payload.ts';

/** The form of an entry like one of the demo company, under a name of its own. */
async function formLikeDemo({ desk, people }: Office, spec: RecordSpec, own: Payload): Promise<Payload> {
  const [row] = await rowsWhere(people.services, spec.name, 'status', ['enabled'], 1);
  if (!row) throw new Error(`The demo company has no enabled ${spec.name}.`);
  const answers = { ...freshUnique(spec, row), ...own };
  return payloadOf(spec.fields, { spec, row, answers, person: people.person('admin'), now: desk.now() });
}

/** A copy of a demo row is free to be deleted: nothing names it, and it did not come with the platform. */
function situationsOf({ name, states, fields }: RecordSpec): Situations {
  const builtIn = (isBuiltIn: boolean) => (): Patch => ({ [name]: { isBuiltIn } });
  if (!('isBuiltIn' in fields)) return {};
  const both = { plain: builtIn(false), 'built in': builtIn(true) };
  return Object.fromEntries(Object.keys(states).map((state) => [state, both]));
}

/** What the tests know of a plain reference that `keeper` keeps; `own` fills what may not be as in the demo row it copies. */
export function referenceOf(
  spec: RecordSpec,
  own: Payload | ((office: Office) => Promise<Payload>) = {},
  keeper: Role = 'admin',
): Known {
  const flow: Flow = {
    roles: [keeper],
    create: async (office) =>
      office.saves(
        keeper,
        spec.name,
        await formLikeDemo(office, spec, typeof own === 'function' ? await own(office) : own),
      ),
    causes: {},
  };
  return { situations: situationsOf(spec), flow };
}
