import type { Label } from '../../domain/codes/label.ts';

const NOT_TRIED: Label = [
  '尚未测试推送',
  'No push has been tried yet',
  'Aún no se ha probado un envío',
  '送信テストが未実施です',
];

/** What stands against an address; null: it has taken a test message. */
export function pushFault(
  url: string,
  { triedUrl, triedFault }: { readonly triedUrl: string | null; readonly triedFault: string | null },
): Label | null {
  if (triedUrl !== url) return NOT_TRIED;
  return triedFault === null ? null : [triedFault, triedFault, triedFault, triedFault];
}
