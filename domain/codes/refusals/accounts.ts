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
  44120: ['此操作需再次验证身份，请用第二要素确认', 'This needs your second factor again', 'Esta operación requiere de nuevo su segundo factor', 'この操作には二要素目での再確認が必要です'],
  44121: ['您的角色须先设置第二要素', 'Your role needs a second factor; set it up first', 'Su rol requiere un segundo factor; configúrelo primero', 'お使いのロールでは、先に二要素認証の設定が必要です'],
  44122: [
    '验证已超时或错误次数过多，请重新输入密码',
    'The check took too long or failed too often; enter your password again',
    'La comprobación tardó demasiado o falló demasiadas veces; vuelva a escribir su contraseña',
    '確認の期限切れ、または失敗が多すぎます。パスワードからやり直してください',
  ],
  44123: ['验证未通过：验证码错误、已过期或已使用', 'Not accepted: the code is wrong, out of date or already used', 'No aceptado: el código es incorrecto, ha caducado o ya se usó', '確認できません。コードの誤り、期限切れ、または使用済みです'],
  44124: [
    '身份验证器已启用，如需更换请先停用',
    'An authenticator app is already on; turn it off to set up another',
    'Ya hay una aplicación de autenticación activa; desactívela para configurar otra',
    '認証アプリは設定済みです。変更するには先に解除してください',
  ],
  44125: ['您的角色必须保留一种第二要素', 'Your role must keep a second factor', 'Su rol debe conservar un segundo factor', 'お使いのロールでは二要素目を残す必要があります'],
  44126: ['通行密钥未被接受', 'The passkey was not accepted', 'La clave de acceso no fue aceptada', 'パスキーを確認できませんでした'],
  44127: ['设置已超时，请重新开始', 'The set-up took too long; begin again', 'La configuración tardó demasiado; empiece de nuevo', '設定の期限が切れました。最初からやり直してください'],
  45001: ['链接已失效，请联系发送方', 'This link is no longer valid, please contact the sender', 'Este enlace ya no es válido; contacte con el remitente', 'このリンクは無効です。送信者にご連絡ください'],
} as const satisfies Readonly<Record<number, Label>>;
