import type { Label } from '../codes/label.ts';
import type { Role } from '../codes/roles.ts';
import { text, type Fields } from './field.ts';
import { record, type EventSpec, type RecordSpec } from './record.ts';

/** States of a plain reference (records 10.4, 10.9): no lifecycle besides enabled and disabled. */
export const referenceStates = {
  enabled: ['启用', 'Enabled', 'Activo', '有効'],
  disabled: ['停用', 'Disabled', 'Inactivo', '無効'],
  removed: ['已删除', 'Deleted', 'Eliminado', '削除済み'],
} as const satisfies Record<string, Label>;

export type ReferenceState = keyof typeof referenceStates;

/** Also of roles and menu resources, which have another chart. */
export function referenceEvents(keepers: readonly Role[]) {
  return {
    enable: { label: ['启用', 'Enable', 'Activar', '有効化'], by: keepers },
    disable: { label: ['停用', 'Disable', 'Desactivar', '無効化'], by: keepers, danger: true },
    remove: { label: ['删除', 'Delete', 'Eliminar', '削除'], by: keepers, danger: true },
  } as const satisfies Record<string, EventSpec>;
}

/** Of roles and menu resources: rights are managed by the administrator. */
export const rightsEvents = confirmedEvents(referenceEvents(['admin']));

/** The same events, sent only soon after a proof of the second factor. */
function confirmedEvents({ enable, disable, remove }: ReferenceEvents) {
  const confirmed = true;
  return {
    enable: { ...enable, confirmed },
    disable: { ...disable, confirmed },
    remove: { ...remove, confirmed },
  } as const satisfies Record<string, EventSpec>;
}

type ReferenceEvents = ReturnType<typeof referenceEvents>;
export type Reference<F extends Fields = Fields> = RecordSpec<F, ReferenceState, ReferenceEvents>;

type Own<F extends Fields> = Omit<Reference<F>, 'states' | 'initial' | 'events' | 'chart' | 'unlisted' | 'ended' | 'edit'> & {
  /** Roles that create, edit, enable, disable and delete. */
  readonly keepers: readonly Role[];
  /** Why a row is not edited any more. */
  readonly closed?: NonNullable<RecordSpec['edit']['closed']>;
  /** It decides who gets in: it is changed only soon after a proof of the second factor. */
  readonly confirmed?: true;
};

/** A shipper edits only its own rows: new ones are fixed to it. */
function ofShipper(fields: Fields): Pick<RecordSpec, 'fixed'> {
  const own = Object.keys(fields).find((name) => fields[name]?.kind === 'ref' && fields[name].to === 'shipper');
  return own === undefined ? {} : { fixed: { shipper: { own } } };
}

/** Declares a plain reference: what remains are its fields, its roles, and its list. */
export function reference<const F extends Fields>({ keepers, closed, confirmed, ...own }: Own<F>): Reference<F> {
  return record({
    ...ofShipper(own.fields),
    ...own,
    chart: 'reference',
    states: referenceStates,
    initial: 'enabled',
    ended: ['removed'],
    unlisted: ['removed'],
    events: confirmed ? confirmedEvents(referenceEvents(keepers)) : referenceEvents(keepers),
    edit: { by: keepers, states: ['enabled', 'disabled'], ...(closed && { closed }), ...(confirmed && { confirmed }) },
  });
}

const ENGLISH: Label = ['英文名称', 'English name', 'Nombre en inglés', '英語名'];
const SPANISH: Label = ['西班牙文名称', 'Spanish name', 'Nombre en español', 'スペイン語名'];
const JAPANESE: Label = ['日文名称', 'Japanese name', 'Nombre en japonés', '日本語名'];

/** A name in the four languages; the Chinese one is the title of the row. */
export function names<const N extends string>(name: N, label: Label, { max, section }: { max: number; section: string }) {
  const inWords = (words: Label) => text({ label: words, max, required: true, section });
  const all = {
    [name]: inWords(label),
    [`${name}En`]: inWords(ENGLISH),
    [`${name}Es`]: inWords(SPANISH),
    [`${name}Ja`]: inWords(JAPANESE),
  };
  // Computed keys are lost in the type of an object.
  return all as Record<N | `${N}En` | `${N}Es` | `${N}Ja`, ReturnType<typeof inWords>>;
}
