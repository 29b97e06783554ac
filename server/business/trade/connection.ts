import { randomBytes } from 'node:crypto';
import { company } from '../../../domain/records/company.ts';
import { connection } from '../../../domain/records/connection.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { mapIssues } from '../../../domain/rules/fieldMap.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { SECRET_SET } from '../../../domain/schema/field.ts';
import { type ConnectionFacts, lifecycle } from '../../../machines/lifecycles/connection/machine.ts';
import { isNetworkList } from '../../base/caller.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { pushFault } from '../pushFault.ts';
import { forgetSecrets, renewSecret, secretsOf } from '../signingSecrets.ts';
import { wakePushes } from './pushes.ts';

export type Connection = Row<typeof connection>;

const signer = (row: Connection) => ({ record: connection.name, row });

/** The secrets that a connection signs and is signed by, the new one first. */
export const secretsOfConnection = (
  keeping: Parameters<typeof secretsOf>[0],
  row: Connection,
): Promise<string[]> => secretsOf(keeping, signer(row));

/** Gives a connection a new secret, as `renewSecret`. */
export const rotateSecret = (work: Work, row: Connection, version: number): Promise<string> =>
  renewSecret(work, signer(row), (oldUntil) =>
    apply(work, connection, { id: row.id, version, type: 'rotate.secret', payload: { oldUntil } }, true),
  );

async function facts(work: Work, row: Connection): Promise<ConnectionFacts> {
  const firm = await find(work, company, row.upstreamId);
  return {
    submittedBy: row.editedBy,
    hasSecret: row.secret !== null,
    hasShipper: firm?.status === 'approved' && firm.shipmentId !== null,
    pushFault: row.pushUrl === null ? null : pushFault(row.pushUrl, row),
  };
}

/** @throws 10400 */
function requireNetworks(list: string | null): void {
  if (list === null || isNetworkList(list)) return;
  throw wrongFields([
    {
      field: 'ipAllow',
      msg: [
        '每项应为 IP 地址或网段，如 203.0.113.0/24',
        'Each is an IP address or a network such as 203.0.113.0/24',
        'Cada una es una dirección IP o una red como 203.0.113.0/24',
        'IP アドレスまたは 203.0.113.0/24 のようなネットワークです',
      ],
    },
  ]);
}

const WRONG_LINE: Readonly<Record<'ourField' | 'theirPath' | 'argument', Label>> = {
  ourField: [
    '该字段已映射',
    'This field is mapped twice',
    'El campo está dos veces',
    'この項目は重複しています',
  ],
  theirPath: [
    '路径格式如 a.b[0].c',
    'A path is written a.b[0].c',
    'La ruta se escribe a.b[0].c',
    'パスは a.b[0].c の形式です',
  ],
  argument: [
    '固定值填值，对照填 01=0400,02=0600，换算填 1000/1',
    'A constant needs its value, a code map 01=0400,02=0600, a scale 1000/1',
    'Una constante lleva su valor, una tabla 01=0400,02=0600, una escala 1000/1',
    '固定値は値、対応表は 01=0400,02=0600、換算は 1000/1 です',
  ],
};

/** @throws 10400 at the lines of a map that can make nothing of any message */
function requireMap(lines: Connection['fieldMap']): void {
  const errors = mapIssues(lines ?? []).map(({ line, column }) => ({
    field: `fieldMap.${String(line)}.${column}`,
    msg: WRONG_LINE[column],
  }));
  if (errors.length > 0) throw wrongFields(errors);
}

export const connectionEntry = entry<typeof connection>({
  spec: connection,
  table: tableFor(connection),
  lifecycle,
  facts,
  prepare: (work, input, existing) => {
    requireNetworks(input.ipAllow);
    requireMap(input.fieldMap);
    return Promise.resolve({
      appKey: existing?.appKey ?? randomBytes(12).toString('hex'),
      editedBy: work.viewer?.userId ?? '0',
    });
  },
  stores: {
    storeApproval: () => ({ pauseReason: null, failCount: 0 }),
    storePause: on(connection, ['pause'], ({ event }) => ({ pauseReason: event.reason })),
    storeEnd: on(connection, ['end'], ({ event }) => ({ pauseReason: event.reason, secret: null })),
    storeSecret: on(connection, ['rotate.secret'], ({ event, now }) => ({
      secret: SECRET_SET,
      secretSetAt: now,
      oldSecretUntil: event.oldUntil,
    })),
  },
  effects: {
    forgetSecrets: ({ work, row }) => forgetSecrets(work, signer(row)),
    wakePushes: ({ work, row }) => wakePushes(work, row.id),
    tellKeepers: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.admin, ROLE_CODES.dispatcher],
        text: stateChangeText(connection, row.connectionName, connection.states[row.status]),
        record: connection.name,
        id: row.id,
      }),
  },
});
