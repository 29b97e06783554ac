import type { Label } from '../label.ts';

/** Refusals of the website and the apps: records 5, addendum B 6.9. 46043 puts the rule of a preview into words. */
export const website = {
  46005: ['版本号必须大于已发布版本 {n}', 'The version code must be greater than the released {n}', 'El código debe ser mayor que {n}', 'バージョンコードは {n} より大きくしてください'],
  46006: ['安装包校验失败，请重新上传', 'Package check failed, upload again', 'La comprobación falló; súbalo de nuevo', '検証に失敗しました。再登録してください'],
  46042: ['图片或链接不完整：{what}', 'Picture or link not usable: {what}', 'Imagen o enlace no válido: {what}', '画像またはリンクが不正：{what}'],
  46043: ['中文站点还缺：{what}', 'The Chinese site still lacks: {what}', 'Al sitio en chino le falta: {what}', '中国語サイトに不足：{what}'],
  46045: ['最低版本不能大于本版本', 'The lowest version exceeds this one', 'La versión mínima supera esta', '最低バージョンが本バージョンを超えています'],
  46047: ['强制更新时须保留一个已发布版本', 'One released version must stay while updates are forced', 'Debe quedar una versión publicada', '強制更新中は公開版を残してください'],
} as const satisfies Readonly<Record<number, Label>>;
