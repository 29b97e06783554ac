import { group, page, type MenuNode } from './node.ts';

/** Basic information (records 1, 10). */
export const BASIC_INFO: readonly MenuNode[] = [
  group('BasicInfo', '/basicInfo', 'IconDatabase', [
    group('BiDriver', '/basicInfo/driver', 'IconSteeringWheel', [
      page('DriverManage', '/basicInfo/driver/driverManage', 'IconId', ['admin', 'dispatcher', 'auditor', 'service', 'captain']),
      page('Fleet', '/basicInfo/driver/fleet', 'IconUsersGroup', ['admin', 'dispatcher', 'auditor', 'captain']),
      page('Invitation', '/basicInfo/driver/invitation', 'IconUserPlus', ['admin', 'dispatcher', 'service', 'captain']),
      page('CollectionAgreement', '/basicInfo/driver/collectionAgreement', 'IconWriting', ['admin', 'financeClerk', 'auditor', 'captain', 'driver']),
      page('CommonRoute', '/basicInfo/driver/commonRoute', 'IconRoute', ['admin', 'dispatcher', 'captain', 'driver']),
    ]),
    group('BiVehicle', '/basicInfo/platVehicle', 'IconTruck', [
      page('VehicleManage', '/basicInfo/platVehicle/vehicleManage', 'IconTruckLoading', ['admin', 'dispatcher', 'auditor', 'service', 'captain']),
      page('VehicleMap', '/basicInfo/platVehicle/vehicleMap', 'IconMap', ['admin', 'dispatcher', 'auditor', 'service', 'captain'], { noCache: true }),
      page('VehicleTrack', '/basicInfo/platVehicle/vehicleTrack', 'IconNavigation', ['admin', 'dispatcher', 'auditor', 'service', 'captain', 'shipper'], { noCache: true }),
    ]),
    group('BiGas', '/basicInfo/gasStation', 'IconGasStation', [
      page('GasStationManage', '/basicInfo/gasStation/gasStationManage', 'IconGasStation', ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver']),
      page('GasPayment', '/basicInfo/gasStation/gasPayment', 'IconReceipt', ['admin', 'financeClerk', 'financeApprover', 'captain', 'driver']),
    ]),
    group('BiGoods', '/basicInfo/goods', 'IconPackage', [
      page('GoodsManage', '/basicInfo/goods/goodsManage', 'IconPackage', ['admin', 'dispatcher', 'warehouse', 'shipper']),
      page('GoodsType', '/basicInfo/goods/goodsType', 'IconCategory', ['admin', 'dispatcher', 'auditor']),
      page('Unit', '/basicInfo/goods/unit', 'IconRuler', ['admin', 'dispatcher', 'warehouse']),
    ]),
    group('BiPlatUser', '/basicInfo/platUser', 'IconUserCog', [
      page('UserManage', '/basicInfo/platUser/userManage', 'IconUsers', ['admin']),
      page('Department', '/basicInfo/platUser/department', 'IconHierarchy2', ['admin']),
      page('Team', '/basicInfo/platUser/team', 'IconUsersGroup', ['admin', 'dispatcher', 'warehouse']),
      page('Role', '/basicInfo/platUser/role', 'IconUserShield', ['admin']),
      page('PlatStaff', '/basicInfo/platUser/staff', 'IconIdBadge', ['admin']),
    ]),
    group('BiShipment', '/basicInfo/shipment', 'IconBuilding', [
      page('ShipmentManage', '/basicInfo/shipment/shipmentManage', 'IconBuilding', ['admin', 'dispatcher', 'service', 'auditor', 'financeClerk']),
      page('ShipmentCompany', '/basicInfo/shipment/company', 'IconBuildingCommunity', ['admin', 'auditor', 'financeClerk', 'shipper']),
      page('ShipmentAddress', '/basicInfo/shipment/address', 'IconMapPin', ['admin', 'dispatcher', 'shipper']),
      page('ShipmentPrice', '/basicInfo/shipment/price', 'IconTag', ['admin', 'dispatcher', 'financeClerk', 'shipper']),
      page('ShipmentContract', '/basicInfo/shipment/contract', 'IconContract', ['admin', 'dispatcher', 'financeClerk', 'auditor', 'shipper']),
      page('ShipmentStaff', '/basicInfo/shipment/staff', 'IconUsers', ['admin', 'service', 'shipper']),
      page('ShipmentVehicleTeam', '/basicInfo/shipment/vehicleTeam', 'IconTruckReturn', ['admin', 'dispatcher', 'shipper']),
      page('ShipmentLine', '/basicInfo/shipment/line', 'IconRoute', ['admin', 'dispatcher', 'shipper']),
    ]),
    group('BiVehicleService', '/basicInfo/vehicleService', 'IconTools', [
      page('VsAccident', '/basicInfo/vehicleService/accident', 'IconCarCrash', ['admin', 'dispatcher', 'auditor', 'service', 'captain']),
      page('VsInsurance', '/basicInfo/vehicleService/insurance', 'IconShield', ['admin', 'dispatcher', 'auditor', 'captain']),
      page('VsRefuel', '/basicInfo/vehicleService/refuel', 'IconDroplet', ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver']),
      page('VsRepair', '/basicInfo/vehicleService/repair', 'IconTool', ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver']),
      page('VsSpecifiedCost', '/basicInfo/vehicleService/specifiedCost', 'IconFileDollar', ['admin', 'dispatcher', 'financeClerk', 'captain']),
      page('VsViolation', '/basicInfo/vehicleService/violation', 'IconGavel', ['admin', 'dispatcher', 'auditor', 'captain', 'driver']),
    ]),
    group('BiFinance', '/basicInfo/merchant', 'IconBuildingBank', [
      page('BankMerchant', '/basicInfo/bankMerchant/bankMerchantManage', 'IconBuildingBank', ['admin', 'financeClerk', 'financeApprover']),
      page('PlatMerchant', '/basicInfo/platMerchant/platMerchantManage', 'IconBuildingStore', ['admin', 'financeApprover']),
      page('Authorization', '/basicInfo/authorization/authorizationManage', 'IconKey', ['admin', 'financeClerk', 'auditor', 'shipper', 'captain']),
      page('BankCard', '/basicInfo/bankCard/bankCardManage', 'IconCreditCard', ['admin', 'financeClerk', 'captain', 'driver', 'shipper']),
      page('ChargingType', '/basicInfo/costType/chargingType', 'IconCoin', ['admin', 'financeClerk']),
      page('CostType', '/basicInfo/costType/costType', 'IconTags', ['admin', 'financeClerk']),
    ]),
    group('BiPrice', '/basicInfo/price', 'IconCalculator', [
      page('PriceSystem', '/basicInfo/priceSystem/priceSystem', 'IconReportMoney', ['admin', 'dispatcher', 'financeClerk']),
      page('Valuation', '/basicInfo/valuation/valuationManage', 'IconCalculator', ['admin', 'dispatcher', 'financeClerk']),
      page('Station', '/basicInfo/station/stationManage', 'IconMapPin', ['admin', 'dispatcher', 'warehouse']),
      page('Dictionary', '/basicInfo/dictionary/dictionaryManage', 'IconBooks', ['admin']),
    ]),
  ]),
];
