import type { Label } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';

/** The texts of the login page. They are here, and not in i18n/, so that the page waits for no file of texts. */
export const TEXTS = {
  motto: ['货畅其流', 'Freight that flows', 'La carga fluye', '荷は、よどみなく'],
  about: [
    '订单、运单、结算，一站办理',
    'Orders, waybills and settlement in one place',
    'Pedidos, portes y liquidación en un solo lugar',
    '注文・運送・精算を、ひとつの画面で',
  ],
  title: ['登录', 'Log in', 'Iniciar sesión', 'ログイン'],
  username: ['用户名', 'User name', 'Usuario', 'ユーザー名'],
  password: ['密码', 'Password', 'Contraseña', 'パスワード'],
  submit: ['登录', 'Log in', 'Entrar', 'ログイン'],
  register: ['注册', 'Register', 'Registrarse', '登録'],
  mobile: ['手机登录', 'Mobile login', 'Acceso móvil', 'モバイルログイン'],
  submitting: ['正在登录…', 'Logging in…', 'Entrando…', 'ログイン中…'],
  logout: ['退出登录', 'Log out', 'Cerrar sesión', 'ログアウト'],
  show: ['显示', 'Show', 'Mostrar', '表示'],
  hide: ['隐藏', 'Hide', 'Ocultar', '隠す'],
  language: ['语言', 'Language', 'Idioma', '言語'],
  languageMissed: [
    '该语言未能载入，可以再选一次',
    'That language could not be loaded; choose it again',
    'Ese idioma no se pudo cargar; elíjalo de nuevo',
    'その言語を読み込めませんでした。もう一度お選びください',
  ],
  capsLock: ['大写锁定已开启', 'Caps Lock is on', 'Bloq Mayús está activado', 'Caps Lock がオンです'],
  requireUsername: [
    '请输入用户名',
    'Enter your user name',
    'Escriba su usuario',
    'ユーザー名を入力してください',
  ],
  requirePassword: [
    '请输入密码',
    'Enter your password',
    'Escriba su contraseña',
    'パスワードを入力してください',
  ],
  noAnswer: [
    '连不上服务器，请检查网络后再试',
    'The server cannot be reached; check the network and try again',
    'No se puede contactar con el servidor; compruebe la red e inténtelo de nuevo',
    'サーバーに接続できません。通信を確認して、もう一度お試しください',
  ],
  failed: [
    '页面没能加载',
    'The page could not be loaded',
    'No se pudo cargar la página',
    'ページを読み込めませんでした',
  ],
  failedText: [
    '可能是网络中断或刚刚更新了版本。',
    'The network may be down, or a new version has just come out.',
    'Puede que la red haya fallado o que haya una versión nueva.',
    '通信が切れたか、新しい版が公開された可能性があります。',
  ],
  retry: ['重试', 'Try again', 'Reintentar', '再試行'],
  reload: ['刷新', 'Reload', 'Recargar', '再読み込み'],
} as const satisfies Record<string, Label>;

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
};
