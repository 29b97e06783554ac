import { codesOf } from '../codes/lists/list.ts';
import { noteLevel, noteTarget } from '../codes/lists/note.ts';
import { roleBase } from '../codes/lists/people.ts';
import { ROLES } from '../codes/roles.ts';
import { TAGS } from '../codes/roleTags.ts';
import { isRichLink, RICH_MAX } from '../rules/richText.ts';
import { code, codes, int, ref, rows, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

type Filled = Readonly<Record<string, unknown>>;

/** Targets of one note at most (addendum B 6.8). */
export const NOTE_TARGETS = 100;

/** A note to people of the group: all, some roles, organizations or persons. Source: records 5, addendum B 6.2. */
export const note = record({
  name: 'note',
  label: ['站内通知', 'Note', 'Aviso interno', '社内通知'],
  service: 'ntocc-basic-api',
  pages: ['Notes'],
  number: { field: 'noteNo', prefix: 'TZ' },
  title: 'title',
  sections: {
    note: ['通知', 'Note', 'Aviso', '通知'],
    readers: ['对象', 'Readers', 'Destinatarios', '対象'],
    shown: ['展示', 'Display', 'Visualización', '表示'],
  },
  fields: {
    noteNo: text({ label: ['通知编号', 'Note no.', 'N.º de aviso', '通知番号'], max: 20, required: true, auto: true, section: 'note' }),
    title: text({ label: ['标题', 'Title', 'Título', 'タイトル'], max: 100, required: true, section: 'note' }),
    level: code(noteLevel, codesOf(noteLevel), {
      label: ['级别', 'Level', 'Nivel', '級別'],
      hint: ['必读：登录后须先阅读', 'Mandatory: to be read first after the login', 'Obligatorio: se lee primero al acceder', '必読：ログイン後に最初に読みます'],
      required: true,
      initial: 'info',
      section: 'note',
    }),
    body: text({ label: ['正文', 'Text', 'Texto', '本文'], max: RICH_MAX, isRich: true, section: 'note' }),
    link: text({
      label: ['链接', 'Link', 'Enlace', 'リンク'],
      hint: ['https 地址，或 #/ 开头的页面', 'An https address, or a page that begins with #/', 'Dirección https, o página que empieza por #/', 'https のアドレス、または #/ で始まる画面'],
      max: 200,
      check: {
        test: isRichLink,
        message: ['链接须以 https:// 或 #/ 开头', 'A link begins with https:// or #/', 'Un enlace empieza por https:// o #/', 'リンクは https:// または #/ で始まります'],
        spelling: 'word',
      },
      section: 'note',
    }),
    targetKind: code(noteTarget, codesOf(noteTarget), { label: ['对象', 'Readers', 'Destinatarios', '対象'], required: true, initial: 'all', section: 'readers' }),
    roles: codes(roleBase, TAGS, { label: ['角色', 'Roles', 'Roles', 'ロール'], required: true, when: ({ targetKind }: Filled) => targetKind === 'role', section: 'readers' }),
    organizations: rows(
      { organizationId: ref('organization', { label: ['组织', 'Organization', 'Organización', '組織'], required: true, pick: { status: 'enabled' } }) },
      { label: ['组织', 'Organizations', 'Organizaciones', '組織'], required: true, min: 1, max: NOTE_TARGETS, when: ({ targetKind }: Filled) => targetKind === 'organization', section: 'readers' },
    ),
    persons: rows(
      { userId: { ...text({ label: ['人员', 'Person', 'Persona', '人'], max: 20, isUser: true, required: true }), pick: { roles: ROLES.join(',') } } },
      { label: ['人员', 'Persons', 'Personas', '人'], required: true, min: 1, max: NOTE_TARGETS, when: ({ targetKind }: Filled) => targetKind === 'user', section: 'readers' },
    ),
    publishAt: ts({ label: ['发布时间', 'Published', 'Publicado el', '公開日時'], auto: true, section: 'shown' }),
    expireAt: ts({
      label: ['结束时间', 'Shown until', 'Hasta', '終了日時'],
      hint: ['到时自动撤回；留空则不结束', 'Withdrawn by itself then; empty: never', 'Se retira solo entonces; vacío: nunca', 'その時に自動で取り下げ。空欄なら期限なし'],
      section: 'shown',
    }),
    readCount: int({ label: ['已读', 'Read', 'Leído', '既読'], required: true, auto: true, initial: 0, section: 'shown' }),
    notReadCount: int({ label: ['未读', 'Not read', 'Sin leer', '未読'], required: true, auto: true, initial: 0, section: 'shown' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    published: ['已发布', 'Published', 'Publicado', '公開'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirado', '取り下げ'],
  },
  initial: 'draft',
  events: {
    publish: { label: ['发布', 'Publish', 'Publicar', '公開'], by: ['admin', 'service'] },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取り下げ'], by: ['admin', 'service'], danger: true },
    'time.over': { label: ['到时撤回', 'Withdrawn on time', 'Retirado a su hora', '期間終了'], by: ['system'] },
  },
  view: ['admin', 'service'],
  edit: { by: ['admin', 'service'], states: ['draft'] },
  publicFiles: { fields: ['body'], states: ['published'] },
  scope: () => everyRow,
  list: {
    columns: ['noteNo', 'title', 'level', 'targetKind', 'publishAt', 'expireAt', 'readCount', 'rate', 'notReadCount', 'status'],
    filters: { noteNo: 'keyword', title: 'keyword', level: 'oneOf', targetKind: 'oneOf', status: 'oneOf', publishAt: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['noteNo', 'title', 'publishAt', 'expireAt', 'readCount', 'gmtCreated'],
  },
});
