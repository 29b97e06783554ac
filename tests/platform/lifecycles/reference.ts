import type { Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { freshUnique, rowsWhere } from './family.ts';
import type { Flow, Known, Patch, Situations } from './known.ts';
import type { Office } from './office.ts';
import { type Payload, payloadOf } from './payload.ts';

/** The row without its pictures, which cannot be shared. */
const withoutPictures = ({ fields }: RecordSpec, row: Payload): Payload =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields[name]?.kind !== 'images'));

/** The form of an entry like one of the demo company, with another name. */
async function formLikeDemo(
  { desk, people }: Office,
  spec: RecordSpec,
  own: Payload,
  keeper: Role,
): Promise<Payload> {
  const [like] = await rowsWhere(people.services, spec.name, 'status', ['enabled'], 1);
  if (!like) throw new Error(`The demo company has no enabled ${spec.name}.`);
  const answers = { ...freshUnique(spec, like), ...own };
  const row = withoutPictures(spec, like);
  return payloadOf(spec.fields, { spec, row, answers, person: people.person(keeper), now: desk.now() });
}

/** A copy of a demo row can be deleted: nothing refers to it, and it is not built in. */
function situationsOf({ name, states, fields }: RecordSpec): Situations {
  const builtIn = (isBuiltIn: boolean) => (): Patch => ({ [name]: { isBuiltIn } });
  if (!('isBuiltIn' in fields)) return {};
  const both = { plain: builtIn(false), 'built in': builtIn(true) };
  return Object.fromEntries(Object.keys(states).map((state) => [state, both]));
}

/** Test knowledge of a plain reference edited by `keeper`; `own` are the fields that must differ from the copied demo row. */
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
        await formLikeDemo(office, spec, typeof own === 'function' ? await own(office) : own, keeper),
      ),
    causes: {},
  };
  return { situations: situationsOf(spec), flow };
}
