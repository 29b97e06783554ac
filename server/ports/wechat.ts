/** Whom WeChat names by the code of a login in the mini program. */
export interface WechatPerson {
  readonly openId: string;
  /** Across the apps of one owner; null: WeChat names none. */
  readonly unionId: string | null;
}

/** Why WeChat gives no answer that can be used. */
export type WechatFault = 'code' | 'limit' | 'silent' | 'unusable';

/** WeChat refused, or did not answer. */
export class WechatFailed extends Error {
  override name = 'WechatFailed';
  readonly fault: WechatFault;

  constructor(fault: WechatFault, cause?: unknown) {
    super(`WeChat: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Logins in the mini program. Its session key is neither kept nor passed on. */
export interface WechatPort {
  /** @throws WechatFailed */
  person(code: string): Promise<WechatPerson>;
  /** The number that the person shared, by a code that counts once. @throws WechatFailed */
  phone(code: string): Promise<string>;
}

const SLOW_MS = 8_000;
const DEMO_CODE = /^demo:([\w-]{1,64})$/;
const DEMO_PHONE = /^demo:(1\d{10})$/;

/** Codes that go wrong, so that each way can be tried by hand; after `wxslow:` another code follows. */
const ODD: Readonly<Record<string, WechatFault>> = {
  wx40029: 'code',
  wx45011: 'limit',
  'wx-1': 'silent',
};

/** The embedded WeChat: `demo:<openId>` names a person, `demo:<phone>` their number. */
export const embeddedWechat: WechatPort = {
  person: async (code) => {
    const fault = ODD[code];
    if (fault !== undefined) throw new WechatFailed(fault);
    const slow = /^wxslow(?=:|$)/.test(code);
    if (slow) await new Promise((done) => setTimeout(done, SLOW_MS));
    const [, openId] = DEMO_CODE.exec(slow ? code.replace(/^wxslow:?/, 'demo:') : code) ?? [];
    if (openId === undefined) throw new WechatFailed('code');
    return { openId, unionId: null };
  },
  phone: (code) => {
    const [, phone] = DEMO_PHONE.exec(code) ?? [];
    // As `wxnophone`: who declines is given no number.
    return phone === undefined ? Promise.reject(new WechatFailed('code')) : Promise.resolve(phone);
  },
};

/** Where there is no mini program. */
export const noWechat: WechatPort = {
  person: () => Promise.reject(new WechatFailed('unusable')),
  phone: () => Promise.reject(new WechatFailed('unusable')),
};
