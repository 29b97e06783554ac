import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { outboundFetch } from '../base/outbound.ts';
import { faultOf, WechatFailed, type WechatPort } from './wechat.ts';

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
const templatesSchema = z.object({
  data: z.array(z.object({ priTmplId: z.string(), content: z.string() })),
});
const takenSchema = z.object({});

/** A token is asked for anew before it ends, ms. */
const EARLY_MS = 60_000;
/** The token ended before its time: a new one is asked for, once. */
const TOKEN_OVER: readonly (number | null)[] = [40001, 40014, 42001];
/** Templates are looked up again after so long, ms. */
const TEMPLATES_MS = 3_600_000;

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
      throw new WechatFailed('silent', { cause: error });
    }
    const { errcode = 0 } = faultSchema.catch({}).parse(answer);
    if (errcode !== 0) throw new WechatFailed(faultOf(errcode), { errcode });
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new WechatFailed('unusable', { cause: parsed.error });
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

  /** A call that needs the token. */
  async function askWithToken<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
    const once = async () => {
      const query = new URLSearchParams({ access_token: await accessToken() });
      return ask(schema, `${path}?${query.toString()}`, body);
    };
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof WechatFailed) || !TOKEN_OVER.includes(error.errcode)) throw error;
      token = null;
      return once();
    }
  }

  let templates: { readonly texts: ReadonlyMap<string, string>; readonly at: number } | null = null;

  async function templateTexts(): Promise<ReadonlyMap<string, string>> {
    if (templates !== null && clock() < templates.at + TEMPLATES_MS) return templates.texts;
    const { data } = await askWithToken(templatesSchema, '/wxaapi/newtmpl/gettemplate');
    templates = { texts: new Map(data.map(({ priTmplId, content }) => [priTmplId, content])), at: clock() };
    return templates.texts;
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
      const { phone_info: shared } = await askWithToken(phoneSchema, '/wxa/business/getuserphonenumber', {
        code,
      });
      if (String(shared.countryCode ?? '86') !== '86') throw new WechatFailed('unusable');
      return shared.purePhoneNumber;
    },
    template: async (id) => {
      const text = (await templateTexts()).get(id);
      if (text !== undefined) return text;
      // It may have been added just now; the next try asks anew.
      templates = null;
      throw new WechatFailed('unusable', { errcode: 40037 });
    },
    tell: async ({ openId, templateId, data }) => {
      const body = { touser: openId, template_id: templateId, data, lang: 'zh_CN' };
      await askWithToken(takenSchema, '/cgi-bin/message/subscribe/send', body);
    },
  };
}
