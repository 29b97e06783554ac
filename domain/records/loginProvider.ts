import { codesOf } from '../codes/lists/list.ts';
import { ssoClaim } from '../codes/lists/people.ts';
import { type Check, code, text } from '../schema/field.ts';
import { names, reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const codeCheck: Check = {
  spelling: 'word',
  test: (value) => /^[A-Za-z0-9_-]+$/.test(value),
  message: ['代码仅含字母、数字、连字符和下划线', 'A code has letters, digits, hyphens and underscores only', 'El código solo lleva letras, cifras, guiones y guiones bajos', 'コードは英数字・ハイフン・下線のみです'],
};
/** An issuer is compared letter by letter with the one in an ID token: no query, no fragment. */
const issuerCheck: Check = {
  spelling: 'word',
  test: (value) => /^https:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(value) && URL.canParse(value),
  message: ['签发地址以 https:// 开头，不含 ? 和 #', 'An issuer begins with https:// and has no ? or #', 'El emisor empieza por https:// y no lleva ? ni #', '発行元は https:// で始まり、? と # を含みません'],
};
/** Where people of a company log in with their company account, by OpenID Connect: addendum A 5.1. */
export const loginProvider = reference({
  name: 'loginProvider',
  label: ['登录提供方', 'Login provider', 'Proveedor de acceso', 'ログイン提供元'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'UserManage', tab: 'providers' }],
  number: { field: 'providerNo', prefix: 'DP' },
  title: 'providerName',
  sections: { provider: ['登录提供方', 'Login provider', 'Proveedor de acceso', 'ログイン提供元'], access: ['接入', 'Access', 'Acceso', '接続'] },
  fields: {
    providerNo: text({ label: ['提供方编号', 'Provider no.', 'N.º de proveedor', '提供元番号'], max: 20, required: true, auto: true, section: 'provider' }),
    providerCode: text({ label: ['代码', 'Code', 'Código', 'コード'], max: 20, required: true, check: codeCheck, section: 'provider' }),
    ...names('providerName', ['名称', 'Name', 'Nombre', '名称'], { max: 40, section: 'provider' }),
    claim: code(ssoClaim, codesOf(ssoClaim), {
      label: ['对应依据', 'Matched by', 'Se asocia por', '照合項目'],
      hint: [
        '首次登录按此找到账户；标识则须先用密码登录绑定',
        'Finds the account at the first login; by subject it is bound after a login by password',
        'Encuentra la cuenta en el primer acceso; por identificador se vincula tras entrar con contraseña',
        '初回ログインで口座を探す項目。識別子の場合はパスワードでのログイン後に連携します',
      ],
      required: true,
      initial: 'phone',
      section: 'provider',
    }),
    issuer: text({ label: ['签发地址', 'Issuer', 'Emisor', '発行元'], max: 200, required: true, check: issuerCheck, section: 'access' }),
    clientId: text({ label: ['客户端', 'Client ID', 'ID de cliente', 'クライアントID'], max: 120, required: true, section: 'access' }),
    clientSecret: text({ label: ['客户端密钥', 'Client secret', 'Secreto', 'クライアントシークレット'], min: 8, max: 200, required: true, isSecret: true, section: 'access' }),
    /** Separated by spaces. */
    scopes: text({
      label: ['范围', 'Scopes', 'Ámbitos', 'スコープ'],
      hint: ['以空格分隔，留空则用常用范围', 'Separated by spaces; empty: the usual ones', 'Separados por espacios; vacío: los habituales', '空白区切り。空欄の場合は通常のもの'],
      max: 120,
      section: 'access',
    }),
  },
  view: ['admin'],
  keepers: ['admin'],
  confirmed: true,
  unique: [['providerCode']],
  scope: () => everyRow,
  list: {
    columns: ['providerNo', 'providerCode', 'providerName', 'claim', 'issuer', 'clientId', 'clientSecret', 'scopes', 'status'],
    filters: { providerNo: 'keyword', providerCode: 'keyword', providerName: 'keyword', claim: 'oneOf', status: 'oneOf' },
    sort: { field: 'providerCode', dir: 'asc' },
    sortable: ['providerNo', 'providerCode', 'providerName', 'gmtCreated'],
  },
});
