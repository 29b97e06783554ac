import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 15;

/** How much a problem hinders people in their work (records 14). */
export const problemSeverity = codeList('problemSeverity', [
  ['low', '低', 'Low', 'Baja', '低'],
  ['normal', '中', 'Normal', 'Normal', '中'],
  ['high', '高', 'High', 'Alta', '高'],
  ['urgent', '紧急', 'Urgent', 'Urgente', '緊急'],
]);

/** The part of the product a problem is about: the areas of the menu (records 1). */
export const problemModule = codeList('problemModule', [
  ['order', '订单', 'Orders', 'Pedidos', '注文'],
  ['transport', '运单与运输', 'Waybills and transport', 'Cartas de porte y transporte', '運送状・輸送'],
  ['review', '资质审核', 'Reviews', 'Revisiones', '審査'],
  ['settlement', '结算与账户', 'Settlement and accounts', 'Liquidación y cuentas', '精算・口座'],
  ['invoice', '发票', 'Invoices', 'Facturas', '発票'],
  ['customerService', '客户服务', 'Customer service', 'Atención al cliente', 'カスタマーサービス'],
  ['warehouse', '仓储', 'Warehouse', 'Almacén', '倉庫'],
  ['basicInfo', '基础资料', 'Basic information', 'Datos básicos', '基本情報'],
  ['system', '系统与账号', 'System and accounts', 'Sistema y usuarios', 'システム・アカウント'],
  ['other', '其他', 'Other', 'Otro', 'その他'],
]);
