import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { hookRecord } from '../../../domain/codes/lists/hooks.ts';
import { tooManyWebhooks, webhookOfAnother } from '../../../domain/codes/refusals/codes/accounts.ts';
import { webhook } from '../../../domain/records/webhook.ts';
import { listedTypes, MOST_HOOKS } from '../../../domain/rules/hooks.ts';
import { mayOpen } from '../../../domain/rules/rights.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { SECRET_SET } from '../../../domain/schema/field.ts';
import { lifecycle, type WebhookFacts } from '../../../machines/lifecycles/webhook/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { type FieldError, refused, wrongFields } from '../../records/errors.ts';
import { registered } from '../../records/registry.ts';
import { findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { pushFault } from '../pushFault.ts';
import { forgetSecrets, renewSecret } from '../signingSecrets.ts';
import { wakePushes } from '../trade/pushes.ts';
import type { Webhook } from './subscribers.ts';

const table = tableFor(webhook);

const signer = (row: Webhook) => ({ record: webhook.name, row });

/** Whether a webhook is of the party of whoever asks; that of the group is its administrators'. */
export const isOwnHook = ({ viewer }: Pick<Work, 'viewer'>, { partyId }: Pick<Webhook, 'partyId'>): boolean =>
  viewer === null || partyId === (viewer.partyId ?? null);

/** Gives a webhook a new secret, as `renewSecret`. @throws 44151 */
export function rotateHookSecret(work: Work, row: Webhook, version: number): Promise<string> {
  if (!isOwnHook(work, row)) throw refused(webhookOfAnother);
  return renewSecret(work, signer(row), (oldUntil) =>
    apply(work, webhook, { id: row.id, version, type: 'rotate.secret', payload: { oldUntil } }, true),
  );
}

const facts = (work: Work, row: Webhook): Promise<WebhookFacts> =>
  Promise.resolve({
    submittedBy: row.ownerId,
    isOwn: isOwnHook(work, row),
    hasSecret: row.secret !== null,
    pushFault: pushFault(row.url, row),
  });

const NOT_SEEN = (name: Label): Label => [
  `您不能查看${name[0]}`,
  `You may not see this: ${name[1]}`,
  `No puede ver esto: ${name[2]}`,
  `${name[3]}は閲覧できません`,
];
const NO_EVENT = (type: string): Label => [
  `没有可推送的事件 ${type}`,
  `There is no event ${type} to send`,
  `No hay evento ${type} que enviar`,
  `送信できるイベント ${type} はありません`,
];

const SENT: ReadonlySet<string> = new Set(codesOf(hookRecord));

/** Whether an event can be sent to somebody: `waybill.load.confirm` of a document that they may open. */
function isType(type: string, viewer: Viewer): boolean {
  const [record = '', ...rest] = type.split('.');
  if (!SENT.has(record)) return false;
  const { spec } = registered(record);
  const event = rest.join('.');
  return mayOpen(spec, viewer) && (event === 'create' || event === 'edit' || event in spec.events);
}

/** @throws 10400 where it names what its owner does not see, or what does not exist */
function requireSeen({ records, onlyTypes }: Webhook, viewer: Viewer): void {
  const errors: FieldError[] = [];
  for (const name of records ?? []) {
    const { spec } = registered(name);
    if (!mayOpen(spec, viewer)) errors.push({ field: 'records', msg: NOT_SEEN(spec.label) });
  }
  for (const type of listedTypes(onlyTypes))
    if (!isType(type, viewer)) errors.push({ field: 'onlyTypes', msg: NO_EVENT(type) });
  if (errors.length > 0) throw wrongFields(errors.slice(0, 1));
}

/** @throws 44150 when the party has as many as it may */
async function requireRoom(work: Work, { partyId }: Webhook): Promise<void> {
  const isOfParty = partyId === null ? isNull(table.partyId) : eq(table.partyId, partyId);
  const others = await findWhere(work, webhook, and(isOfParty, ne(table.status, 'ended')));
  if (others.length >= MOST_HOOKS) throw refused(tooManyWebhooks, { n: MOST_HOOKS });
}

export const webhookEntry = entry<typeof webhook>({
  spec: webhook,
  table,
  lifecycle,
  facts,
  prepare: async (work, input, existing) => {
    const { viewer } = work;
    if (!viewer || (existing && !isOwnHook(work, existing))) throw refused(webhookOfAnother);
    const partyId = viewer.partyId ?? null;
    requireSeen(input, viewer);
    if (!existing) await requireRoom(work, { ...input, partyId });
    // Whoever wrote it last is whose eyes it has: nobody is sent more than they may see themselves.
    return { partyId, ownerId: viewer.userId, ownerRole: viewer.role };
  },
  stores: {
    storeActive: () => ({ pauseReason: null, failCount: 0 }),
    storePause: on(webhook, ['pause'], ({ event }) => ({ pauseReason: event.reason })),
    storeSecret: on(webhook, ['rotate.secret'], ({ event, now }) => ({
      secret: SECRET_SET,
      secretSetAt: now,
      oldSecretUntil: event.oldUntil,
    })),
    storeEnd: on(webhook, ['end'], ({ event }) => ({ pauseReason: event.reason, secret: null })),
  },
  effects: {
    wakeMessages: ({ work, row }) => wakePushes(work, row.id, 'webhookId'),
    tellItsOwner: ({ work, row }) =>
      notify(work, {
        to: [`USER:${row.ownerId}`],
        text: stateChangeText(webhook, row.webhookName, webhook.states[row.status]),
        record: webhook.name,
        id: row.id,
      }),
    forgetSecrets: ({ work, row }) => forgetSecrets(work, signer(row)),
  },
});
