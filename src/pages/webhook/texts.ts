import type { Label } from '../../../domain/codes/label.ts';

export const HOOK_TEXTS = {
  first: ['生成密钥', 'Make the secret', 'Crear el secreto', 'シークレットを作成'],
  none: [
    '尚无密钥。生成后只显示一次',
    'There is no secret yet. It is shown once, when it is made',
    'Aún no hay secreto. Se muestra una sola vez, al crearlo',
    'シークレットはまだありません。作成時に一度だけ表示されます',
  ],
  next: [
    '换密钥后，旧密钥还可使用 24 小时，消息同时带两个签名',
    'The old secret stays good for 24 hours, and messages carry both signatures',
    'El secreto anterior vale 24 horas más y los mensajes llevan ambas firmas',
    '旧シークレットは24時間有効で、メッセージには両方の署名が付きます',
  ],
  secretFirst: [
    '请先生成密钥',
    'Make the secret first',
    'Cree antes el secreto',
    '先にシークレットを作成してください',
  ],
  try: ['测试推送', 'Send a test message', 'Enviar un mensaje de prueba', 'テスト送信'],
  taken: ['对方已接收', 'It was taken', 'Fue aceptado', '受け取られました'],
  failed: [
    '没有回应，请稍后再试',
    'No answer; try again in a moment',
    'Sin respuesta; inténtelo de nuevo',
    '応答がありません。少し待ってやり直してください',
  ],
} as const satisfies Readonly<Record<string, Label>>;
