import type { Label } from '../../domain/codes/label.ts';

/** Texts of the second factor. Here and not in i18n/: the login page waits for no file of texts. */
export const FACTOR_TEXTS = {
  title: ['第二要素验证', 'Second factor', 'Segundo factor', '二要素認証'],
  confirmTitle: ['再次验证身份', 'Confirm that it is you', 'Confirme que es usted', '本人確認'],
  confirmText: [
    '涉及资金、权限或大量个人信息的操作，每十分钟需验证一次。',
    'Money, rights and bulk personal data need your second factor once in ten minutes.',
    'El dinero, los permisos y los datos personales en masa requieren su segundo factor cada diez minutos.',
    '資金・権限・大量の個人情報の操作には、10 分ごとに二要素目の確認が必要です。',
  ],
  totp: [
    '身份验证器上的 6 位验证码',
    '6-digit code from your authenticator app',
    'Código de 6 dígitos de su aplicación de autenticación',
    '認証アプリの 6 桁コード',
  ],
  recovery: ['恢复码', 'Recovery code', 'Código de recuperación', '回復コード'],
  recoveryAbout: [
    '每个恢复码只能使用一次。',
    'Each recovery code works once.',
    'Cada código de recuperación sirve una sola vez.',
    '回復コードは 1 回ずつ使えます。',
  ],
  passkeyAbout: [
    '请用本设备、手机或安全密钥上的通行密钥确认。',
    'Use the passkey on this device, your phone or a security key.',
    'Use la clave de acceso de este dispositivo, de su móvil o de una llave de seguridad.',
    'この端末、スマートフォン、またはセキュリティキーのパスキーで確認してください。',
  ],
  usePasskey: ['使用通行密钥', 'Use a passkey', 'Usar una clave de acceso', 'パスキーを使う'],
  useTotp: [
    '使用身份验证器',
    'Use the authenticator app',
    'Usar la aplicación de autenticación',
    '認証アプリを使う',
  ],
  useRecovery: ['使用恢复码', 'Use a recovery code', 'Usar un código de recuperación', '回復コードを使う'],
  submit: ['验证', 'Verify', 'Verificar', '確認'],
  busy: ['正在验证…', 'Verifying…', 'Verificando…', '確認中…'],
  back: ['返回', 'Back', 'Volver', '戻る'],
  cancel: ['取消', 'Cancel', 'Cancelar', 'キャンセル'],
  needCode: ['请输入验证码', 'Enter the code', 'Escriba el código', 'コードを入力してください'],
  noAnswer: [
    '连不上服务器，请检查网络后再试',
    'The server cannot be reached; check the network and try again',
    'No se puede contactar con el servidor; compruebe la red e inténtelo de nuevo',
    'サーバーに接続できません。通信を確認して、もう一度お試しください',
  ],
  noPasskey: [
    '浏览器未能使用通行密钥，请再试或换一种方式',
    'The browser could not use a passkey; try again or use another way',
    'El navegador no pudo usar una clave de acceso; inténtelo de nuevo o use otra vía',
    'パスキーを使えませんでした。もう一度試すか、別の方法をお使いください',
  ],
  late: [
    '验证超时，请重新登录',
    'The check took too long; log in again',
    'La comprobación tardó demasiado; inicie sesión de nuevo',
    '確認の期限が切れました。もう一度ログインしてください',
  ],
} as const satisfies Record<string, Label>;
