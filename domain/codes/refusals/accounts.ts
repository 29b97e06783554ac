import type { Label } from '../label.ts';

/** Refusals of entry, register and profile: records 3. They never say which of name and password was wrong. */
export const accounts = {
  44001: ['用户名或密码错误', 'Wrong user name or password', 'Usuario o contraseña incorrectos', 'ユーザー名またはパスワードが正しくありません'],
  44002: ['账号已锁定，请 {n} 分钟后再试', 'Account locked, try again in {n} minutes', 'Cuenta bloqueada; inténtelo de nuevo en {n} minutos', 'アカウントがロックされています。{n} 分後に再度お試しください'],
  44003: ['账号已停用，请联系管理员', 'Account disabled, contact the administrator', 'Cuenta desactivada; contacte con el administrador', 'アカウントは停止されています。管理者にお問い合わせください'],
  44004: ['验证码错误或已过期', 'The code is wrong or out of date', 'El código es incorrecto o ha caducado', '認証コードが正しくないか、期限切れです'],
  44005: ['该手机号已注册', 'This mobile number is already registered', 'Este número de móvil ya está registrado', 'この携帯番号は既に登録されています'],
  44006: ['请先阅读并同意服务协议', 'Please accept the service agreement first', 'Acepte primero el acuerdo de servicio', '先にサービス規約に同意してください'],
  44007: ['原密码不正确', 'The old password is wrong', 'La contraseña anterior es incorrecta', '現在のパスワードが正しくありません'],
  44008: ['新密码不能与原密码相同', 'The new password must differ from the old one', 'La contraseña nueva debe ser distinta de la anterior', '新しいパスワードは現在のものと異なる必要があります'],
  44009: ['密码不正确', 'The password is wrong', 'La contraseña es incorrecta', 'パスワードが正しくありません'],
  44010: ['屏幕已锁定，请先输入密码解锁', 'The screen is locked; unlock it with your password first', 'La pantalla está bloqueada; desbloquéela con su contraseña', '画面がロックされています。パスワードで解除してください'],
  44011: ['该手机号尚未注册', 'This mobile number is not registered yet', 'Este número de móvil aún no está registrado', 'この携帯番号はまだ登録されていません'],
  44012: ['没有可接收验证码的手机号', 'There is no number that a code could go to', 'No hay un número al que enviar el código', 'コードを送れる番号がありません'],
  44100: ['您没有该角色，或该角色已停用', 'This is not one of your roles, or it is disabled', 'No es uno de sus roles o está desactivado', 'ご自身のロールではないか、停止中のロールです'],
  44110: [
    '短信通道未开通，无法发送验证码，请联系管理员',
    'No SMS gateway is set up, so no code can be sent; contact the administrator',
    'No hay pasarela de SMS configurada, así que no se puede enviar el código; contacte con el administrador',
    'SMSゲートウェイが未設定のため認証コードを送れません。管理者にお問い合わせください',
  ],
  45001: ['链接已失效，请联系发送方', 'This link is no longer valid, please contact the sender', 'Este enlace ya no es válido; contacte con el remitente', 'このリンクは無効です。送信者にご連絡ください'],
} as const satisfies Readonly<Record<number, Label>>;
