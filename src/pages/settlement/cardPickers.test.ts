import { describe, expect, it } from 'vitest';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { rolesOfEvent } from '../../../domain/schema/eventRoles.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { everyRow } from '../../../domain/schema/where.ts';
import { DESCRIPTIONS } from '../../records/found.ts';
import { pickOf } from '../../records/form/pick.ts';
import type { RecordView } from '../../records/view.ts';
import { withdrawalView } from '../account/views.tsx';
import { advanceView } from '../advance/view.tsx';
import { paymentApplyView } from './applyView.tsx';

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(
      async ([path, load]) => (await load())[/(\w+)\.ts$/.exec(path)?.[1] ?? ''],
    ),
  )
).filter((spec): spec is RecordSpec => spec !== undefined);
const VIEWS: readonly RecordView[] = [advanceView, paymentApplyView, withdrawalView];

/** A field that asks for a card, with its form. */
interface Asked {
  readonly title: string;
  readonly name: string;
  readonly field: Field;
  readonly form: Fields;
  readonly by: readonly RoleOrSystem[];
  /** The view asks for it itself. */
  readonly isOfView: boolean;
}

const cardsIn = (form: Fields): [string, Field][] =>
  Object.entries<Field>(form).filter(([, { to, auto }]) => to === bankCard.name && auto !== true);

function askedIn({ name: record, fields, events, edit }: RecordSpec): Asked[] {
  const view = VIEWS.find(({ spec }) => spec.name === record);
  const ofRecord = cardsIn(fields).map(([name, field]) => ({
    ...{ title: `${record}.${name}`, name, field, form: fields, by: edit.by },
    isOfView: view?.trial?.asks.includes(name) === true,
  }));
  const ofEvents = Object.entries(events).flatMap(([event, one]) =>
    cardsIn(one.fields ?? {}).map(([name, field]) => ({
      ...{ title: `${record}.${event}/${name}`, name, field, form: one.fields ?? {}, by: rolesOfEvent(one) },
      isOfView: view?.eventTrials?.[event]?.asks.includes(name) === true,
    })),
  );
  return [...ofRecord, ...ofEvents];
}

/** Whether whoever fills in the form sees cards of his own party only. */
const areOwn = (by: readonly RoleOrSystem[]) =>
  by.every(
    (role) =>
      role !== 'system' &&
      bankCard.scope({ userId: '1', groupCode: 'G1', role, partyType: 'PLAT', partyId: '5' }) !== everyRow,
  );

const OWNERS = ['shipmentId', 'carrierId', 'driverId', 'orgId'];

/** Whether the picker searches nothing or one owner's cards, whatever the codes of the form are. */
function isNarrowed({ field, form }: Pick<Asked, 'field' | 'form'>): boolean {
  const parties = Object.fromEntries(
    Object.entries<Field>(form).flatMap(([name, { to }]) => (to === undefined ? [] : [[name, '9']])),
  );
  const codes = Object.entries<Field>(form).flatMap(([name, { list }]) =>
    (list?.items ?? []).map(({ code }) => ({ ...parties, [name]: code })),
  );
  return [parties, ...codes].every((values) => {
    const pick = pickOf(field, form, values);
    return 'first' in pick || OWNERS.some((owner) => owner in pick.query);
  });
}

const asked = specs.flatMap(askedIn);
const wrong = (all: readonly Asked[]) =>
  all.filter((one) => !one.isOfView && !areOwn(one.by) && !isNarrowed(one)).map(({ title }) => title);

describe('a form that asks for a bank card', () => {
  it('offers those of one owner, in each record and event', () => {
    expect(asked.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'paymentApply.bankCardId',
        'paymentApply.retry/bankCardId',
        'advance.bankCardId',
        'withdrawal.bankCardId',
        'bankMerchant.settleCardId',
        'collectionAgreement.bankCardId',
      ]),
    );
    expect(wrong(asked)).toEqual([]);
  });

  it.each(asked)('is found wrong where it would offer the cards of others: $title', (one) => {
    const open = { ...one, field: { ...one.field, pick: { status: 'verified' } }, isOfView: false };
    expect(wrong([{ ...open, by: ['financeClerk'] }])).toEqual([one.title]);
  });
});
