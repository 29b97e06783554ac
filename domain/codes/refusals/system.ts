import type { Label } from '../label.ts';

/** Refusals of system management: records 5. From 46012 on they put rules of its lifecycles into words. */
export const system = {
  46009: ['系统必填项不能取消', 'A system-required field cannot be made optional', 'Un campo obligatorio del sistema no puede hacerse opcional', 'システム必須項目は任意にできません'],
  46012: ['只有处理人可以填写结论', 'Only the assignee can resolve this', 'Solo el responsable puede resolverlo', '解決できるのは担当者だけです'],
  46013: ['只有报告人或管理员可以操作', 'Only who reported it or an administrator can do this', 'Solo quien lo comunicó o un administrador puede hacerlo', '操作できるのは報告者または管理者だけです'],
  46014: ['尚未公开为常见问题', 'It is not published as FAQ', 'No está publicado como pregunta frecuente', 'FAQとして公開されていません'],
  46015: ['验证码短信不能重发，请重新获取', 'A code is never sent again; ask for a new one', 'Un código no se reenvía; pida otro nuevo', '認証コードは再送できません。新しいコードを取得してください'],
  46016: ['该短信已重发，请查看后一条', 'This message was sent again already; see the later one', 'Este mensaje ya se reenvió; consulte el posterior', 'このSMSは再送済みです。後のSMSを確認してください'],
  46017: ['最多重发 {n} 次', 'It can be sent again {n} times at most', 'Se puede reenviar {n} veces como máximo', '再送は最大 {n} 回までです'],
} as const satisfies Readonly<Record<number, Label>>;
