import type { Label } from '../../domain/codes/label.ts';
import { wechatLoginFailed } from '../../domain/codes/refusals/codes/accounts.ts';
import { serviceUnavailable, tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { WechatFailed, type WechatFault } from '../ports/wechat.ts';
import { type Refused, refused } from '../records/errors.ts';

const CODE_OVER: Label = [
  '登录凭据已失效，请重试',
  'the code is no longer valid; try again',
  'el código ya no es válido; inténtelo de nuevo',
  'コードが無効です。もう一度お試しください',
];
const UNUSABLE: Label = [
  '微信拒绝了请求，请联系管理员',
  'WeChat refused; tell the administrator',
  'WeChat rechazó la solicitud; avise al administrador',
  'WeChat に拒否されました。管理者に連絡してください',
];

function refusalOf(fault: WechatFault): Refused {
  switch (fault) {
    case 'code':
      return refused(wechatLoginFailed, { why: CODE_OVER });
    case 'limit':
      return refused(tooManyAttempts, { n: 60 });
    case 'silent':
      return refused(serviceUnavailable);
    case 'declined':
    case 'unusable':
      return refused(wechatLoginFailed, { why: UNUSABLE });
  }
}

/** The answer of WeChat, its failures as refusals. @throws 44034, 10429, 10503 */
export async function askedWechat<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof WechatFailed ? refusalOf(error.fault) : error;
  }
}
