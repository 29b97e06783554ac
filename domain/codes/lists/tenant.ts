import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 63;

/** What a group may be offered as (addendum B, D54): the CTMS edition is any that contains "ctms"; exactly `ctms` reads no settings. */
export const softVersion = codeList('softVersion', [
  ['ntocc', '网络货运版', 'Network freight', 'Transporte en red', 'ネットワーク貨物版'],
  ['ntocc_CTMS', 'CTMS 版', 'CTMS', 'CTMS', 'CTMS 版'],
  ['ctms', 'CTMS 版（不读集团配置）', 'CTMS (reads no settings)', 'CTMS (no lee ajustes)', 'CTMS 版（設定を読まない）'],
]);

/** Settings that the configuration map of a group has (addendum B 6.5). */
export const tenantSetting = codeList('tenantSetting', [
  ['orderDetailOperate_secondUploadDetail', '回单可重新上传', 'Receipts uploaded again', 'Volver a subir recibos', '受領書の再登録'],
  ['amapKey_web', '地图服务密钥', 'Key of the maps service', 'Clave del servicio de mapas', '地図サービスのキー'],
  ['loginkTarget_reportProvince', '上报省份', 'Province of the reports', 'Provincia de los informes', '報告先の省'],
  ['bigDataUrl', '大数据中心地址', 'Address of the big-data centre', 'Dirección del centro de datos', 'ビッグデータセンターのアドレス'],
]);
