import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 60;

/** What a piece of news is about (addendum B 6.2). */
export const newsCategory = codeList('newsCategory', [
  ['notice', '公告', 'Announcement', 'Anuncio', 'お知らせ'],
  ['industry', '行业', 'Industry', 'Sector', '業界'],
  ['company', '公司', 'Company', 'Empresa', '会社'],
  ['help', '帮助', 'Help', 'Ayuda', 'ヘルプ'],
]);

/** Where it is read. */
export const newsChannel = codeList('newsChannel', [
  ['site', '官网', 'Website', 'Sitio', 'サイト'],
  ['app', 'APP', 'App', 'App', 'アプリ'],
  ['backOffice', '后台', 'Back office', 'Oficina', '管理画面'],
]);

/** The language it is written in, by the code of the language. */
export const newsLanguage = codeList('newsLanguage', [
  ['zh', '中文', 'Chinese', 'Chino', '中国語'],
  ['en', '英文', 'English', 'Inglés', '英語'],
  ['es', '西班牙文', 'Spanish', 'Español', 'スペイン語'],
  ['ja', '日文', 'Japanese', 'Japonés', '日本語'],
]);
