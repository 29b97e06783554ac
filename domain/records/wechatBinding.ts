import { int, nobody, rows, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** Whose WeChat identity is whose account: addendum A 4.4. Made by a login in the mini program. */
export const wechatBinding = record({
  name: 'wechatBinding',
  label: ['微信绑定', 'WeChat binding', 'Vínculo WeChat', 'WeChat連携'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'UserManage', tab: 'wechat' }],
  number: { field: 'bindingNo', prefix: 'WB' },
  title: 'bindingNo',
  sections: { binding: ['微信绑定', 'WeChat binding', 'Vínculo WeChat', 'WeChat連携'] },
  fields: {
    bindingNo: text({ label: ['绑定编号', 'Binding no.', 'N.º de vínculo', '連携番号'], max: 20, required: true, auto: true, section: 'binding' }),
    openId: text({ label: ['微信标识', 'WeChat identity', 'Identidad WeChat', 'WeChat識別子'], max: 64, required: true, auto: true, sees: nobody }),
    unionId: text({ label: ['微信统一标识', 'WeChat union identity', 'Identidad unificada WeChat', 'WeChat統合識別子'], max: 64, auto: true, sees: nobody }),
    userId: text({ label: ['账户', 'Account', 'Cuenta', 'アカウント'], max: 20, isUser: true, required: true, auto: true, section: 'binding' }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯'], max: 11, required: true, auto: true, mask: 'phone', section: 'binding' }),
    boundAt: ts({ label: ['绑定', 'Bound', 'Vinculado', '連携日時'], required: true, auto: true, section: 'binding' }),
    lastLoginAt: ts({ label: ['最近登录', 'Last login', 'Último acceso', '最終ログイン'], required: true, auto: true, section: 'binding' }),
    /** How many messages of each template the person has still allowed. */
    consents: rows(
      {
        templateId: text({ label: ['订阅模板', 'Template', 'Plantilla', 'テンプレート'], max: 64, required: true }),
        left: int({ label: ['剩余次数', 'Left', 'Restantes', '残り'], min: 0, max: 99, required: true }),
      },
      { label: ['订阅', 'Subscriptions', 'Suscripciones', '購読'], min: 0, max: 20, auto: true, section: 'binding' },
    ),
  },
  states: {
    bound: ['已绑定', 'Bound', 'Vinculado', '連携中'],
    unbound: ['已解绑', 'Unbound', 'Desvinculado', '解除済'],
  },
  initial: 'bound',
  ended: ['unbound'],
  events: {
    /** By its owner by a call of its own. */
    unbind: { label: ['解绑', 'Unbind', 'Desvincular', '解除'], by: ['admin', 'system'], danger: true },
  },
  view: ['admin'],
  edit: { by: [], states: [] },
  unique: [['openId']],
  scope: () => everyRow,
  list: {
    columns: ['bindingNo', 'userId', 'phone', 'boundAt', 'lastLoginAt', 'status'],
    filters: { bindingNo: 'keyword', phone: 'keyword', boundAt: 'range', status: 'oneOf' },
    sort: { field: 'boundAt', dir: 'desc' },
    sortable: ['bindingNo', 'boundAt', 'lastLoginAt', 'gmtCreated'],
  },
});
