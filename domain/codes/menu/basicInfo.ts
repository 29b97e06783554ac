import { group, page, type MenuNode } from './node.ts';

/** Basic information (records 1, 10). */
export const BASIC_INFO: readonly MenuNode[] = [
  group('BasicInfo', '/basicInfo', 'IconDatabase', [
    group('BiDriver', '/basicInfo/driver', 'IconSteeringWheel', [
      page('DriverManage', '/basicInfo/driver/driverManage', 'IconId', ['A', 'D', 'RA', 'CS', 'C']),
      page('Fleet', '/basicInfo/driver/fleet', 'IconUsersGroup', ['A', 'D', 'RA', 'C']),
      page('Invitation', '/basicInfo/driver/invitation', 'IconUserPlus', ['A', 'D', 'CS', 'C']),
      page('CollectionAgreement', '/basicInfo/driver/collectionAgreement', 'IconWriting', ['A', 'FC', 'RA', 'C', 'V']),
      page('CommonRoute', '/basicInfo/driver/commonRoute', 'IconRoute', ['A', 'D', 'C', 'V']),
    ]),
    group('BiVehicle', '/basicInfo/platVehicle', 'IconTruck', [
      page('VehicleManage', '/basicInfo/platVehicle/vehicleManage', 'IconTruckLoading', ['A', 'D', 'RA', 'CS', 'C']),
      page('VehicleMap', '/basicInfo/platVehicle/vehicleMap', 'IconMap', ['A', 'D', 'RA', 'CS', 'C'], { noCache: true }),
      page('VehicleTrack', '/basicInfo/platVehicle/vehicleTrack', 'IconNavigation', ['A', 'D', 'RA', 'CS', 'C', 'S'], { noCache: true }),
    ]),
    group('BiGas', '/basicInfo/gasStation', 'IconGasStation', [
      page('GasStationManage', '/basicInfo/gasStation/gasStationManage', 'IconGasStation', ['A', 'D', 'FC', 'C', 'V']),
      page('GasPayment', '/basicInfo/gasStation/gasPayment', 'IconReceipt', ['A', 'FC', 'FA', 'C', 'V']),
    ]),
    group('BiGoods', '/basicInfo/goods', 'IconPackage', [
      page('GoodsManage', '/basicInfo/goods/goodsManage', 'IconPackage', ['A', 'D', 'WH', 'S']),
      page('GoodsType', '/basicInfo/goods/goodsType', 'IconCategory', ['A', 'D', 'RA']),
      page('Unit', '/basicInfo/goods/unit', 'IconRuler', ['A', 'D', 'WH']),
    ]),
    group('BiPlatUser', '/basicInfo/platUser', 'IconUserCog', [
      page('UserManage', '/basicInfo/platUser/userManage', 'IconUsers', ['A']),
      page('Department', '/basicInfo/platUser/department', 'IconHierarchy2', ['A']),
      page('Team', '/basicInfo/platUser/team', 'IconUsersGroup', ['A', 'D', 'WH']),
      page('Role', '/basicInfo/platUser/role', 'IconUserShield', ['A']),
      page('PlatStaff', '/basicInfo/platUser/staff', 'IconIdBadge', ['A']),
    ]),
    group('BiShipment', '/basicInfo/shipment', 'IconBuilding', [
      page('ShipmentManage', '/basicInfo/shipment/shipmentManage', 'IconBuilding', ['A', 'D', 'CS', 'RA', 'FC']),
      page('ShipmentCompany', '/basicInfo/shipment/company', 'IconBuildingCommunity', ['A', 'RA', 'FC', 'S']),
      page('ShipmentAddress', '/basicInfo/shipment/address', 'IconMapPin', ['A', 'D', 'S']),
      page('ShipmentPrice', '/basicInfo/shipment/price', 'IconTag', ['A', 'D', 'FC', 'S']),
      page('ShipmentContract', '/basicInfo/shipment/contract', 'IconContract', ['A', 'D', 'FC', 'RA', 'S']),
      page('ShipmentStaff', '/basicInfo/shipment/staff', 'IconUsers', ['A', 'CS', 'S']),
      page('ShipmentVehicleTeam', '/basicInfo/shipment/vehicleTeam', 'IconTruckReturn', ['A', 'D', 'S']),
      page('ShipmentLine', '/basicInfo/shipment/line', 'IconRoute', ['A', 'D', 'S']),
    ]),
    group('BiVehicleService', '/basicInfo/vehicleService', 'IconTools', [
      page('VsAccident', '/basicInfo/vehicleService/accident', 'IconCarCrash', ['A', 'D', 'RA', 'CS', 'C']),
      page('VsInsurance', '/basicInfo/vehicleService/insurance', 'IconShield', ['A', 'D', 'RA', 'C']),
      page('VsRefuel', '/basicInfo/vehicleService/refuel', 'IconDroplet', ['A', 'D', 'FC', 'C', 'V']),
      page('VsRepair', '/basicInfo/vehicleService/repair', 'IconTool', ['A', 'D', 'FC', 'C', 'V']),
      page('VsSpecifiedCost', '/basicInfo/vehicleService/specifiedCost', 'IconFileDollar', ['A', 'D', 'FC', 'C']),
      page('VsViolation', '/basicInfo/vehicleService/violation', 'IconGavel', ['A', 'D', 'RA', 'C', 'V']),
    ]),
    group('BiFinance', '/basicInfo/merchant', 'IconBuildingBank', [
      page('BankMerchant', '/basicInfo/bankMerchant/bankMerchantManage', 'IconBuildingBank', ['A', 'FC', 'FA']),
      page('PlatMerchant', '/basicInfo/platMerchant/platMerchantManage', 'IconBuildingStore', ['A', 'FA']),
      page('Authorization', '/basicInfo/authorization/authorizationManage', 'IconKey', ['A', 'FC', 'RA', 'S', 'C']),
      page('BankCard', '/basicInfo/bankCard/bankCardManage', 'IconCreditCard', ['A', 'FC', 'C', 'V', 'S']),
      page('ChargingType', '/basicInfo/costType/chargingType', 'IconCoin', ['A', 'FC']),
      page('CostType', '/basicInfo/costType/costType', 'IconTags', ['A', 'FC']),
    ]),
    group('BiPrice', '/basicInfo/price', 'IconCalculator', [
      page('PriceSystem', '/basicInfo/priceSystem/priceSystem', 'IconReportMoney', ['A', 'D', 'FC']),
      page('Valuation', '/basicInfo/valuation/valuationManage', 'IconCalculator', ['A', 'D', 'FC']),
      page('Station', '/basicInfo/station/stationManage', 'IconMapPin', ['A', 'D', 'WH']),
      page('Dictionary', '/basicInfo/dictionary/dictionaryManage', 'IconBooks', ['A']),
    ]),
  ]),
];
