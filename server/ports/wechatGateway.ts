import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { outboundFetch } from '../base/outbound.ts';
import { WechatFailed, type WechatFault, type WechatPort } from './wechat.ts';

interface Settings {
  readonly url: string;
  readonly appId: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly fetchIt: ReturnType<typeof outboundFetch>;
}

const faultSchema = z.object({ errcode: z.number().int().optional() });
const sessionSchema = z.object({ openid: z.string().min(1).max(64), unionid: z.string().max(64).optional() });
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive() });
const phoneSchema = z.object({
  phone_info: z.object({
    purePhoneNumber: z.string(),
    countryCode: z.union([z.string(), z.number()]).optional(),
  }),
});

/** What its error codes mean here; any other is one that nobody at the screen can mend. */
const FAULTS: Readonly<Record<number, WechatFault>> = {
  40029: 'code',
  40163: 'code',
  45011: 'limit',
  [-1]: 'silent',
};
/** A token is asked for anew before it ends, ms. */
const EARLY_MS = 60_000;

/** The server of WeChat itself (api.weixin.qq.com, or what stands in for it). */
export function wechatGateway({ url, appId, secret, clock, fetchIt }: Settings): WechatPort {
  const base = url.replace(/\/+$/, '');
  let token: { readonly text: string; readonly until: number } | null = null;

  async function ask<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
    let answer: unknown;
    try {
      const response = await fetchIt(base + path, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (!response.ok) throw new Error(`WeChat answered ${String(response.status)}.`);
      answer = await response.json();
    } catch (error) {
      throw new WechatFailed('silent', error);
    }
    const { errcode = 0 } = faultSchema.parse(answer);
    if (errcode !== 0) throw new WechatFailed(FAULTS[errcode] ?? 'unusable');
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new WechatFailed('unusable', parsed.error);
    return parsed.data;
  }

  /** Kept as long as it is good: forcing a new one would end that of other processes. */
  async function accessToken(): Promise<string> {
    if (token !== null && clock() < token.until) return token.text;
    const asked = { grant_type: 'client_credential', appid: appId, secret };
    const fresh = await ask(tokenSchema, '/cgi-bin/stable_token', asked);
    token = { text: fresh.access_token, until: clock() + fresh.expires_in * 1000 - EARLY_MS };
    return token.text;
  }

  return {
    person: async (code) => {
      const query = new URLSearchParams({
        appid: appId,
        secret,
        js_code: code,
        grant_type: 'authorization_code',
      });
      const { openid, unionid } = await ask(sessionSchema, `/sns/jscode2session?${query.toString()}`);
      return { openId: openid, unionId: unionid ?? null };
    },
    phone: async (code) => {
      const query = new URLSearchParams({ access_token: await accessToken() });
      const path = `/wxa/business/getuserphonenumber?${query.toString()}`;
      const { phone_info: shared } = await ask(phoneSchema, path, { code });
      if (String(shared.countryCode ?? '86') !== '86') throw new WechatFailed('unusable');
      return shared.purePhoneNumber;
    },
  };
}
