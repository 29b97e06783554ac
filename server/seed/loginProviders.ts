import { loginProvider } from '../../domain/records/loginProvider.ts';
import type { Row } from '../../domain/schema/record.ts';
import { SECRET_SET } from '../../domain/schema/field.ts';
import { EMBEDDED_CLIENT, EMBEDDED_ISSUER } from '../ports/embeddedLogin.ts';
import { insertMany } from '../store/insertMany.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { vaultSecret } from '../store/vaultTables.ts';
import { sealedRow } from '../vault/secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';

/** The company account of the demo company, at the embedded provider. */
export async function storeLoginProviders(tx: Tx, at: number, by: string, vault: Vault): Promise<void> {
  const row: Row<typeof loginProvider> & { groupCode: string } = {
    ...base(at, by),
    providerNo: seedNumber(loginProvider.number.prefix, at),
    providerCode: 'demo',
    providerName: '示例集团账号',
    providerNameEn: 'Demo Group account',
    providerNameEs: 'Cuenta del Grupo Demo',
    providerNameJa: 'デモグループのアカウント',
    claim: 'phone',
    issuer: EMBEDDED_ISSUER,
    clientId: EMBEDDED_CLIENT.id,
    clientSecret: SECRET_SET,
    scopes: null,
    status: 'enabled',
  };
  await insertMany(tx, tableFor(loginProvider), [row]);
  const place = {
    groupCode: DEMO_GROUP,
    record: loginProvider.name,
    recordId: row.id,
    field: 'clientSecret',
  };
  await insertMany(tx, vaultSecret, [sealedRow(vault, place, EMBEDDED_CLIENT.secret, at)]);
}
