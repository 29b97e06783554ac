import { from, group, many, type MessageField, needed, optional, SENT_AT } from './field.ts';

const area = ['行政区划代码', 'Area code', 'Código de zona', '行政区画コード'] as const;

const WAYBILL: readonly MessageField[] = [
  needed('originalDocumentNumber', ['原始单号', 'Original document no.', 'N.º de documento original', '原始伝票番号'], 'an..35', from('order', 'originalDocumentNumber')),
  needed('shippingNoteNumber', ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], 'an..20', from('waybill', 'waybillNo')),
  needed('serialNumber', ['分段分单号', 'Segment no.', 'N.º de tramo', '区間番号'], 'an..4', from('waybill', 'serialNumber')),
  needed('vehicleAmount', ['运输总车辆数', 'Vehicles', 'Vehículos', '車両数'], 'n..4', from('waybill', 'vehicleAmount')),
  needed('transportTypeCode', ['运输组织类型', 'Transport type', 'Tipo de transporte', '輸送形態'], 'n..2', from('order', 'transportTypeCode')),
  needed('businessTypeCode', ['业务类型', 'Business type', 'Tipo de negocio', '業務種別'], 'an..7', from('order', 'businessTypeCode')),
  needed(SENT_AT, ['上传时间', 'Sent at', 'Enviado el', '送信日時'], 'n14'),
  needed('carrier', ['网络货运经营者', 'Network-freight operator', 'Operador de transporte en red', 'ネットワーク貨物運送事業者'], 'an..512', from('organization', 'orgName')),
  needed('unifiedSocialCreditIdentifier', ['统一社会信用代码', 'Credit code', 'Código de crédito social', '統一社会信用コード'], 'an18', from('organization', 'uscc')),
  needed('permitNumber', ['道路运输经营许可证', 'Operating permit', 'Licencia de operación', '経営許可番号'], 'an..50', from('organization', 'permitNumber')),
  needed('consignmentDateTime', ['运单生成时间', 'Deal made at', 'Contratado el', '運送状作成日時'], 'n14', from('waybill', 'consignmentAt')),
  needed('despatchActualDateTime', ['发货时间', 'Despatched at', 'Salida', '発送日時'], 'n14', from('waybill', 'despatchAt')),
  needed('goodsReceiptDateTime', ['收货时间', 'Received at', 'Recepción', '荷受日時'], 'n14', from('waybill', 'goodsReceiptAt')),
  group(
    'consignorInfo',
    ['托运人信息', 'Consignor', 'Remitente', '荷送人'],
    [
      needed('consignor', ['托运人', 'Consignor', 'Remitente', '荷送人'], 'an..512', from('order', 'consignorName')),
      needed('consignorID', ['托运人证件号', 'Consignor ID', 'ID del remitente', '荷送人証明番号'], 'an..35', from('order', 'consignorIdNo')),
      needed('placeOfLoading', ['装货地址', 'Place of loading', 'Lugar de carga', '積込地'], 'an..256', from('order', 'loadAddress')),
      needed('countrySubdivisionCode', area, 'an..12', from('order', 'loadAreaCode')),
    ],
  ),
  group(
    'consigneeInfo',
    ['收货方信息', 'Consignee', 'Destinatario', '荷受人'],
    [
      needed('consignee', ['收货方', 'Consignee', 'Destinatario', '荷受人'], 'an..512', from('order', 'consigneeName')),
      optional('consigneeID', ['收货方证件号', 'Consignee ID', 'ID del destinatario', '荷受人証明番号'], 'an..35', from('order', 'consigneeIdNo')),
      needed('goodsReceiptPlace', ['收货地址', 'Place of receipt', 'Lugar de recepción', '荷受地'], 'an..256', from('order', 'unloadAddress')),
      needed('countrySubdivisionCode', area, 'an..12', from('order', 'unloadAreaCode')),
    ],
  ),
  needed('totalMonetaryAmount', ['运费金额', 'Freight', 'Flete', '運賃'], 'n..18,3', from('freightBill', 'shipperReceivableFen')),
  group(
    'vehicleInfo',
    ['车辆信息', 'Vehicle', 'Vehículo', '車両'],
    [
      needed('vehiclePlateColorCode', ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], 'an..2', from('vehicle', 'plateColorCode')),
      needed('vehicleNumber', ['车辆牌照号', 'Plate', 'Matrícula', '車両番号'], 'an..35', from('vehicle', 'plateNumber')),
      many(
        'driver',
        ['驾驶员', 'Drivers', 'Conductores', '運転手'],
        [
          needed('driverName', ['驾驶员姓名', "Driver's name", 'Nombre del conductor', '運転手氏名'], 'an..30', from('driver', 'driverName')),
          needed('drivingLicense', ['身份证号', 'ID number', 'N.º de identidad', '身分証番号'], 'an..18', from('driver', 'idNumber')),
        ],
      ),
      many(
        'goodsInfo',
        ['货物信息', 'Goods', 'Mercancía', '貨物'],
        [
          needed('descriptionOfGoods', ['货物名称', 'Goods', 'Mercancía', '品名'], 'an..512', from('waybill', 'goodsName')),
          needed('cargoTypeClassificationCode', ['货物分类代码', 'Cargo type', 'Tipo de carga', '貨物種別'], 'an4', from('waybill', 'cargoTypeCode')),
          needed('goodsItemGrossWeight', ['货物毛重（千克）', 'Gross weight (kg)', 'Peso bruto (kg)', '総重量(kg)'], 'n..14,3', from('waybill', 'loadWeightKg')),
          optional('cube', ['体积（立方米）', 'Volume (m³)', 'Volumen (m³)', '容積(m³)'], 'n..9,4', from('waybill', 'volumeM3')),
          optional('totalNumberOfPackages', ['总件数', 'Packages', 'Bultos', '個数'], 'n..8', from('waybill', 'pieces')),
        ],
      ),
    ],
  ),
  group(
    'actualCarrierInfo',
    ['实际承运人信息', 'Actual carrier', 'Porteador efectivo', '実運送人'],
    [
      needed('actualCarrierName', ['实际承运人名称', 'Name', 'Nombre', '名称'], 'an..256', from('waybill', 'actualCarrierName')),
      needed('actualCarrierBusinessLicense', ['实际承运人经营许可证', 'Business permit', 'Permiso de operación', '営業許可番号'], 'an..50', from('vehicle', 'businessLicenceNo')),
      needed('actualCarrierID', ['实际承运人证件号', 'ID', 'ID', '証明番号'], 'an..50', from('waybill', 'actualCarrierIdNo')),
    ],
  ),
  group(
    'insuranceInformation',
    ['保险信息', 'Insurance', 'Seguro', '保険'],
    [
      needed('policyNumber', ['保险单号', 'Policy no.', 'N.º de póliza', '保険証券番号'], 'an..30', from('waybill', 'policyNumber')),
      needed('insuranceCompanyCode', ['保险公司代码', 'Insurer', 'Aseguradora', '保険会社コード'], 'an..30', from('waybill', 'insuranceCompanyCode')),
    ],
  ),
];

/** Additional fields of some provinces, by the first two digits of their code (seen in Tianjin). */
const EXTENSIONS: Readonly<Record<string, readonly MessageField[]>> = {
  '12': [
    needed('transportationCost', ['油卡、路桥等费用', 'Fuel, road and bridge costs', 'Combustible y peajes', '燃料・通行料'], 'n..18,3', from('freightBill', 'advanceOilFen')),
    needed('transportationDistance', ['运输里程', 'Distance (km)', 'Distancia (km)', '距離(km)'], 'n..18', from('waybill', 'distanceKm')),
    needed('finishDateTime', ['运单完结时间', 'Finished at', 'Finalizado el', '完結日時'], 'n14', from('waybill', 'finishedAt')),
  ],
};

/** The additional fields of a province. */
export const extensionOf = (provinceCode: string) => EXTENSIONS[provinceCode.slice(0, 2)] ?? [];

/** Fields of the electronic waybill of a province (transport-and-money 11.2). */
export function waybillFields(provinceCode: string): readonly MessageField[] {
  return [...WAYBILL, ...extensionOf(provinceCode)];
}
