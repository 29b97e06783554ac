import { type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { type DemoPerson, ODD_ACCOUNTS } from '../ports/embeddedLogin.ts';

const TEXTS = {
  title: ['示例企业登录', 'Demo company login', 'Acceso de empresa de demostración', 'デモ企業ログイン'],
  about: [
    '选择以谁的身份登录',
    'Choose whom to log in as',
    'Elija con quién entrar',
    'ログインする人を選んでください',
  ],
  odd: ['模拟异常', 'Ways in which it goes wrong', 'Maneras de fallar', '異常の模擬'],
  broken: [
    '登录请求不完整',
    'The login request is not complete',
    'La solicitud no está completa',
    '要求が不完全です',
  ],
} as const satisfies Record<string, Label>;

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:420px;padding:32px 20px;font:16px/1.5 system-ui,sans-serif}' +
  'h1{font-size:22px}h2{font-size:15px;margin-top:28px}form{display:grid;gap:8px}' +
  'button{min-height:44px;padding:0 14px;border:1px solid #8888;border-radius:8px;background:transparent;font:inherit;color:inherit;text-align:left;cursor:pointer}' +
  'button:hover,button:focus-visible{border-color:#1476d1;outline:2px solid #1476d1}small{opacity:.7}';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const button = (account: string, name: string) =>
  `<button name="account" value="${escaped(account)}">${escaped(name)} <small>${escaped(account)}</small></button>`;

/** The page of the embedded login provider. @param people null: the request was none */
export function demoLoginPage(lang: Lang, people: readonly DemoPerson[] | null): string {
  const title = escaped(say(TEXTS.title, lang));
  const chosen = (people ?? []).map(({ username, name }) => button(username, name)).join('');
  const odd = ODD_ACCOUNTS.map((one) => button(one, '')).join('');
  const body =
    people === null
      ? `<p>${say(TEXTS.broken, lang)}</p>`
      : `<p>${say(TEXTS.about, lang)}</p><form method="post">${chosen}<h2>${say(TEXTS.odd, lang)}</h2>${odd}</form>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
