import type { WechatData } from '../../domain/rules/wechatNews.ts';

/** Whom WeChat names by the code of a login in the mini program. */
export interface WechatPerson {
  readonly openId: string;
  /** Across the apps of one owner; null: WeChat names none. */
  readonly unionId: string | null;
}

/** Why WeChat gives no answer that can be used; `declined`: the person allows no more messages. */
export type WechatFault = 'code' | 'limit' | 'silent' | 'declined' | 'unusable';

/** What its error codes mean here; any other is one that nobody at the screen can mend. */
const FAULTS: Readonly<Record<number, WechatFault>> = {
  40029: 'code',
  40163: 'code',
  45011: 'limit',
  [-1]: 'silent',
  // The token is renewed where that helps; else it is between WeChat and the operator's clock.
  40001: 'silent',
  40014: 'silent',
  42001: 'silent',
  43101: 'declined',
};

export const faultOf = (errcode: number): WechatFault => FAULTS[errcode] ?? 'unusable';

/** WeChat refused, or did not answer. */
export class WechatFailed extends Error {
  override name = 'WechatFailed';
  readonly fault: WechatFault;
  /** Its error code; null: it gave none. */
  readonly errcode: number | null;

  constructor(
    fault: WechatFault,
    { errcode = null, cause }: { errcode?: number | null; cause?: unknown } = {},
  ) {
    super(errcode === null ? `WeChat: ${fault}` : `WeChat: ${fault}, errcode ${String(errcode)}`, { cause });
    this.fault = fault;
    this.errcode = errcode;
  }
}

/** A subscription message: it is taken as often as the person has allowed its template. */
export interface WechatMessage {
  readonly openId: string;
  readonly templateId: string;
  readonly data: WechatData;
}

/** Logins in the mini program, and messages to those who asked for them. Its session key is neither kept nor passed on. */
export interface WechatPort {
  /** @throws WechatFailed */
  person(code: string): Promise<WechatPerson>;
  /** The number that the person shared, by a code that counts once. @throws WechatFailed */
  phone(code: string): Promise<string>;
  /** The text of a template, with the words that are to be filled in. @throws WechatFailed */
  template(id: string): Promise<string>;
  /** @throws WechatFailed */
  tell(message: WechatMessage): Promise<void>;
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

/** Who is called so is sent nothing: `anna-E43101`; `-ESILENT` gives no answer at all. */
const DEMO_FAULT = /-E(\d{5}|SILENT)$/;

/** The words of every template of the demo. */
const DEMO_TEMPLATE = `单号:{{character_string1.DATA}}
内容:{{thing2.DATA}}
状态:{{phrase3.DATA}}
时间:{{time4.DATA}}
备注:{{thing5.DATA}}`;

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
  template: () => Promise.resolve(DEMO_TEMPLATE),
  tell: ({ openId }) => {
    const [, fault] = DEMO_FAULT.exec(openId) ?? [];
    if (fault === undefined) return Promise.resolve();
    const errcode = fault === 'SILENT' ? -1 : Number(fault);
    return Promise.reject(new WechatFailed(faultOf(errcode), { errcode }));
  },
};

const unusable = () => Promise.reject(new WechatFailed('unusable'));

/** Where there is no mini program. */
export const noWechat: WechatPort = { person: unusable, phone: unusable, template: unusable, tell: unusable };
