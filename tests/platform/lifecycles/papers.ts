import type { Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { IDENTITY_SENTINEL } from '../../../server/ports/identity.ts';
import { freshUnique, rowsWhere } from './family.ts';
import { approved } from './choices.ts';
import type { Known, Patch, Scene, Situations } from './known.ts';
import type { Office } from './office.ts';
import { isWords, type Payload, payloadOf, pictures } from './payload.ts';

/** Demo documents have pictures only where a reviewer needs them; with these they are complete. */
function picturesOf({ fields }: RecordSpec): Record<string, string[]> {
  const images = Object.entries(fields).filter(([, { kind }]) => kind === 'images');
  return Object.fromEntries(
    images.map(([name, { min = 1 }]) => [name, Array.from({ length: min }, (_, index) => String(index + 1))]),
  );
}

type Stored = Patch[string];

/** Situations of a party: `name` is checked by the external register, `needed` is a field that every submission needs. */
function situationsOf(
  spec: RecordSpec,
  name: string,
  needed: string,
  more: Readonly<Record<string, Stored>>,
): Situations {
  const having = async (scene: Scene, fields: Stored): Promise<Patch> => ({
    [spec.name]: {
      ...picturesOf(spec),
      ...('fleetId' in spec.fields ? { fleetId: await approved(scene, 'fleet') } : {}),
      // A trailer belongs to one tractor: the copy of a tractor has none.
      ...('trailerId' in spec.fields ? { trailerId: null } : {}),
      ...fields,
    },
  });
  const plain = (scene: Scene) => having(scene, {});
  const incomplete = (scene: Scene) => having(scene, { [needed]: null });
  const change = (scene: Scene, by: 'dispatcher' | 'auditor') =>
    having(scene, {
      pendingChange: JSON.stringify({ remark: '新地址' }),
      submittedBy: scene.people.viewer(by).userId,
    });
  return {
    unsubmitted: { plain, incomplete },
    pendingReview: {
      plain,
      'submitted by the administrator': (scene) =>
        having(scene, { submittedBy: scene.people.viewer('admin').userId }),
      'the register says no': (scene) => having(scene, { [name]: IDENTITY_SENTINEL }),
      incomplete,
    },
    approved: {
      plain,
      'a change waits': (scene) => change(scene, 'dispatcher'),
      'a change of the auditor waits': (scene) => change(scene, 'auditor'),
      ...Object.fromEntries(
        Object.entries(more).map(([title, fields]) => [title, (scene: Scene) => having(scene, fields)]),
      ),
    },
    rejected: { plain, incomplete },
    frozen: { plain },
    closed: { plain },
  };
}

/** The form of a new party: the documents of an approved one, with new numbers and pictures. */
async function formLikeApproved({ desk, people }: Office, spec: RecordSpec, role: Role): Promise<Payload> {
  const person = people.person(role);
  // Not the first, whose name other tests search for.
  const rows = await rowsWhere(people.services, spec.name, 'status', ['approved']);
  const [, like] = rows.filter(({ isTrailer }) => isTrailer !== true);
  if (!like) throw new Error(`The demo company has no approved ${spec.name}.`);
  const answers: Payload = freshUnique(spec, like);
  for (const [name, field] of Object.entries(spec.fields)) {
    if (field.kind === 'ref') answers[name] = null;
    if (field.kind === 'images') answers[name] = await pictures(person, field);
  }
  return payloadOf(spec.fields, { spec, row: like, answers, person, now: desk.now() });
}

/** Differences between the parties whose documents are reviewed. */
interface Party {
  readonly spec: RecordSpec;
  /** The field checked by the external register. */
  readonly named: string;
  /** A field that every submission needs. */
  readonly needed: string;
  /** Who enters the party, and its owner. */
  readonly maker: Role;
  readonly owner: 'shipper' | 'captain';
  /** The owner's account stands for the party itself, not for its fleet. */
  readonly isItself: boolean;
  /** Further fields of an approved party that decide. */
  readonly more?: Readonly<Record<string, Stored>>;
}

/** A change of documents must change something: the last free text does. */
function changed(spec: RecordSpec, row: Readonly<Record<string, unknown>>): Payload {
  const fields = Object.entries(spec.events['change.doc']?.fields ?? {});
  const free = fields.filter(([name, field]) => isWords(field) && typeof row[name] === 'string');
  const [name] = free.at(-1) ?? [];
  return name === undefined ? {} : { [name]: `${String(row[name])}改` };
}

/** Test knowledge of a driver, vehicle, fleet or shipper. */
export function papersOf({ spec, named, needed, maker, owner, isItself, more = {} }: Party): Known {
  const change = (office: Office, id: string) => office.does(owner, spec.name, id, 'change.doc');
  return {
    situations: situationsOf(spec, named, needed, more),
    answers: { 'change.doc': (_, row) => changed(spec, row) },
    flow: {
      roles: [owner, 'auditor'],
      create: async (office) => {
        const id = await office.saves(maker, spec.name, await formLikeApproved(office, spec, maker));
        if (isItself) await office.people.standFor(owner, id);
        return id;
      },
      before: { 'approve.change': change, 'reject.change': change },
      causes: {},
      shows: {
        'change.doc': ({ pendingChange }) => pendingChange !== null,
        'approve.change': ({ pendingChange }) => pendingChange === null,
        'reject.change': ({ pendingChange, reviewReason }) => pendingChange === null && reviewReason !== null,
      },
    },
  };
}
