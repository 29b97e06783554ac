import { type Label, say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';

/** Words of the public website. */
const TEXTS = {
  home: ['首页', 'Home', 'Inicio', 'ホーム'],
  news: ['新闻', 'News', 'Noticias', 'ニュース'],
  allNews: ['全部新闻', 'All news', 'Todas las noticias', 'ニュース一覧'],
  noNews: ['暂无新闻', 'There is no news yet', 'Aún no hay noticias', 'ニュースはまだありません'],
  top: ['置顶', 'On top', 'Fijada', '固定'],
  back: ['返回新闻列表', 'Back to the news', 'Volver a las noticias', 'ニュース一覧に戻る'],
  apps: ['APP 下载', 'Apps', 'Aplicaciones', 'アプリ'],
  download: ['下载安装包', 'Download', 'Descargar', 'ダウンロード'],
  store: ['前往应用商店', 'Open the store', 'Abrir la tienda', 'ストアを開く'],
  partners: ['合作伙伴', 'Partners', 'Socios', 'パートナー'],
  service: ['服务协议', 'Service agreement', 'Acuerdo de servicio', '利用規約'],
  privacy: ['隐私政策', 'Privacy policy', 'Privacidad', 'プライバシーポリシー'],
  version: ['版本', 'Version', 'Versión', '版'],
  contact: ['联系我们', 'Contact', 'Contacto', 'お問い合わせ'],
  phone: ['电话', 'Phone', 'Teléfono', '電話'],
  mail: ['邮箱', 'E-mail', 'Correo', 'メール'],
  address: ['地址', 'Address', 'Dirección', '住所'],
  login: ['登录平台', 'Log in', 'Acceder', 'ログイン'],
  languages: ['语言', 'Language', 'Idioma', '言語'],
  pages: ['页码', 'Pages', 'Páginas', 'ページ'],
  before: ['上一页', 'Previous', 'Anterior', '前へ'],
  after: ['下一页', 'Next', 'Siguiente', '次へ'],
  banners: ['轮播图', 'Pictures', 'Imágenes', '画像'],
  menu: ['导航', 'Menu', 'Menú', 'メニュー'],
  skip: ['跳到正文', 'Skip to the content', 'Ir al contenido', '本文へ'],
  preview: [
    '预览，尚未上线',
    'Preview, not live yet',
    'Vista previa, aún no publicada',
    'プレビュー（未公開）',
  ],
  gone: ['页面不存在', 'There is no such page', 'La página no existe', 'ページがありません'],
  goneWhy: [
    '地址可能有误，或内容已下线。',
    'The address may be wrong, or the page was taken off.',
    'La dirección puede ser incorrecta o la página se retiró.',
    'アドレスが誤っているか、公開が終了しました。',
  ],
} as const satisfies Record<string, Label>;

export const word = (key: keyof typeof TEXTS, lang: Lang): string => say(TEXTS[key], lang);

/** Names of the languages in themselves. */
export const OWN_NAMES: Readonly<Record<Lang, string>> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
};

/** Tags of the languages in documents. */
export const TAGS: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' };
