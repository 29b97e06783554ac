import { randomUUID } from 'node:crypto';
import { callPayload, signWebhook } from '../../server/base/webhookSignature.ts';
import type { Answer, Desk, Person } from './desk.ts';

/** The secret of the demo connection that is in use. */
export const DEMO_SECRET = 'whsec_ZnJlaWdodGRlc2stZGVtby1rZXktMDI0';

const OPEN = '/ntocc-tms-api/open/v1';

export interface SignedAnswer<T = Record<string, unknown>> extends Answer<T> {
  /** Status of HTTP, and how long to wait. */
  readonly http: number;
  readonly retryAfter: string | null;
}

interface Signing {
  readonly id?: string;
  readonly at?: number;
  readonly secret?: string;
  readonly appKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An upstream customer's system: what it sends is signed. */
export class Customer {
  readonly desk: Desk;
  readonly appKey: string;
  readonly secret: string;

  constructor(desk: Desk, appKey: string, secret = DEMO_SECRET) {
    this.desk = desk;
    this.appKey = appKey;
    this.secret = secret;
  }

  async send<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    message?: unknown,
    {
      id = randomUUID(),
      at = this.desk.now(),
      secret = this.secret,
      appKey = this.appKey,
      headers,
    }: Signing = {},
  ): Promise<SignedAnswer<T>> {
    const body = message === undefined ? '' : typeof message === 'string' ? message : JSON.stringify(message);
    const response = await fetch(`${this.desk.url}${OPEN}${path}`, {
      method,
      headers: {
        'x-app-key': appKey,
        'accept-language': 'en',
        ...signWebhook([secret], id, at, callPayload(method, `${OPEN}${path}`, body)),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === '' ? {} : { body }),
    });
    const answer = (await response.json()) as Answer<T>;
    return { ...answer, http: response.status, retryAfter: response.headers.get('retry-after') };
  }

  order<T = { outcome: string; status: string; missing: string[]; upOrderNo: string }>(
    message: unknown,
    signing?: Signing,
  ): Promise<SignedAnswer<T>> {
    return this.send<T>('POST', '/upOrder', message, signing);
  }
}

/** The customer of the demo connection that is in use. */
export async function demoCustomer(desk: Desk, admin: Person): Promise<Customer> {
  const { records } = (await admin.list('connection', { status: 'active' })).data;
  return new Customer(desk, String(records[0]?.appKey));
}

const HOUR_MS = 3_600_000;

/** An order in our own fields, complete but for what `changes` take away. */
export const openOrder = (externalNo: string, now: number, changes: Record<string, unknown> = {}) => ({
  externalNo,
  goodsName: '热轧钢卷',
  cargoTypeCode: '0400',
  weightKg: 60_000,
  consignorName: '合肥瑶海钢材贸易有限公司',
  consignorIdNo: '91340123MA2T5K9P6P',
  consignorContact: '王立新',
  consignorPhone: '13812345678',
  // No list has a price from there: the band is not what these tests are about.
  loadAreaCode: '420107',
  loadAddress: '武汉市青山区友谊大道 999 号',
  loadLng: 114.42,
  loadLat: 30.64,
  planLoadAt: now + 30 * HOUR_MS,
  consigneeName: '宁波北仑精密制造有限公司',
  unloadAreaCode: '330206',
  unloadAddress: '宁波市北仑区进港西路 9 号',
  unloadLng: 121.84,
  unloadLat: 29.9,
  planUnloadAt: now + 60 * HOUR_MS,
  distanceKm: 600,
  upstreamUnitPriceFen: 23_500,
  ...changes,
});
