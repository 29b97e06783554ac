import { describe, expect, it, test } from 'vitest';
import {
  callPayload,
  newWebhookSecret,
  type SignatureVerdict,
  signWebhook,
  verifyWebhook,
} from '../../server/base/webhookSignature.ts';
import file from '../webhooks/vectors.json' with { type: 'json' };

const SECRET = 'whsec_ZnJlaWdodGRlc2stZGVtby1rZXktMDI0';
const AT = 1_795_564_800_000;
const BODY = '{"externalNo":"ZJ-20261125-001","goodsName":"热轧钢卷","weightKg":60000}';

describe('a signed message', () => {
  test.each(file.vectors.map((vector) => [vector.name, vector] as const))(
    '%s',
    (_name, { verdict, secrets, headers, payload, now }) =>
      expect<SignatureVerdict>(verifyWebhook(secrets, headers, payload, now * 1000)).toBe(verdict),
  );

  it('is signed as the reference has it', () => {
    const post = callPayload('POST', '/ntocc-tms-api/open/v1/upOrder', BODY);
    expect(signWebhook([SECRET], 'msg_demo_0001', AT + 999, post)).toEqual({
      'webhook-id': 'msg_demo_0001',
      'webhook-timestamp': '1795564800',
      'webhook-signature': 'v1,H3SmcNIdqPTpDSgMJU+mLh0hKpDV7rpE+fh2xhF1ZwY=',
    });
    const get = callPayload('GET', '/ntocc-tms-api/open/v1/upOrder/ZJ-20261125-001');
    expect(signWebhook([SECRET], 'msg_demo_0002', AT, get)['webhook-signature']).toBe(
      'v1,QpUu8I22ICgkfU57XysJ9DwZEnC7xZtAtP/SV+x6Jls=',
    );
  });

  it('carries a signature of each secret while the secret changes, and either receiver takes it', () => {
    const next = newWebhookSecret();
    const headers = signWebhook([next, SECRET], 'TM1', AT, BODY);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const secret of [next, SECRET]) expect(verifyWebhook([secret], headers, BODY, AT)).toBe('good');
  });

  it('is judged by its bytes, whatever their encoding', () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0x00, 0x0a);
    const headers = signWebhook([SECRET], 'TM1', AT, bytes);
    expect(verifyWebhook([SECRET], headers, bytes, AT)).toBe('good');
    expect(verifyWebhook([SECRET], headers, bytes.slice(0, 3), AT)).toBe('forged');
  });

  it.each(['', 'a.b', 'a b', 'x'.repeat(65)])('is not sent with the id %j', (id) =>
    expect(() => signWebhook([SECRET], id, AT, BODY)).toThrow(/cannot be signed/),
  );

  it.each(['', 'ZnJlaWdodGRlc2stZGVtby1rZXktMDI0', 'whsec_', 'whsec_AAAA'])('has no secret %j', (secret) =>
    expect(() => signWebhook([secret], 'TM1', AT, BODY)).toThrow(/whsec_/),
  );
});

it('makes another secret each time, of 24 bytes', () => {
  const secrets = Array.from({ length: 50 }, newWebhookSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(24);
});
