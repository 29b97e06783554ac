import { address } from '../../records/address.ts';
import { authorization } from '../../records/authorization.ts';
import { bankMerchant } from '../../records/bankMerchant.ts';
import { chargingType } from '../../records/chargingType.ts';
import { collectionAgreement } from '../../records/collectionAgreement.ts';
import { commonRoute } from '../../records/commonRoute.ts';
import { costType } from '../../records/costType.ts';
import { department } from '../../records/department.ts';
import { gasPayment } from '../../records/gasPayment.ts';
import { gasStation } from '../../records/gasStation.ts';
import { goods } from '../../records/goods.ts';
import { insurance } from '../../records/insurance.ts';
import { line } from '../../records/line.ts';
import { parameter } from '../../records/parameter.ts';
import { platMerchant } from '../../records/platMerchant.ts';
import { priceList } from '../../records/priceList.ts';
import { role } from '../../records/role.ts';
import { shipperStaff } from '../../records/shipperStaff.ts';
import { staff } from '../../records/staff.ts';
import { station } from '../../records/station.ts';
import { team } from '../../records/team.ts';
import { unit } from '../../records/unit.ts';
import { user } from '../../records/user.ts';
import { valuationRule } from '../../records/valuationRule.ts';
import { vehicle } from '../../records/vehicle.ts';
import { vehicleTeam } from '../../records/vehicleTeam.ts';
import { violation } from '../../records/violation.ts';
import { group, page, type MenuNode } from './node.ts';

/** Basic information (records 1, 10). */
export const BASIC_INFO: readonly MenuNode[] = [
  group('BasicInfo', '/basicInfo', 'IconDatabase', [
    group('BiDriver', '/basicInfo/driver', 'IconSteeringWheel', [
      page('DriverManage', '/basicInfo/driver/driverManage', 'IconId', ['admin', 'dispatcher', 'auditor', 'service', 'captain']),
      page('Fleet', '/basicInfo/driver/fleet', 'IconUsersGroup', ['admin', 'dispatcher', 'auditor', 'captain']),
      page('Invitation', '/basicInfo/driver/invitation', 'IconUserPlus', ['admin', 'dispatcher', 'service', 'captain']),
      page('CollectionAgreement', '/basicInfo/driver/collectionAgreement', 'IconWriting', collectionAgreement.view),
      page('CommonRoute', '/basicInfo/driver/commonRoute', 'IconRoute', commonRoute.view),
    ]),
    group('BiVehicle', '/basicInfo/platVehicle', 'IconTruck', [
      page('VehicleManage', '/basicInfo/platVehicle/vehicleManage', 'IconTruckLoading', vehicle.view),
      page('MyVehicles', '/basicInfo/platVehicle/myVehicles', 'IconTruck', ['driver', 'captain']),
      page('VehicleMap', '/basicInfo/platVehicle/vehicleMap', 'IconMap', ['admin', 'dispatcher', 'auditor', 'service', 'captain'], { noCache: true }),
      page('VehicleTrack', '/basicInfo/platVehicle/vehicleTrack', 'IconNavigation', ['admin', 'dispatcher', 'auditor', 'service', 'captain', 'shipper'], { noCache: true }),
    ]),
    group('BiGas', '/basicInfo/gasStation', 'IconGasStation', [page('GasStationManage', '/basicInfo/gasStation/gasStationManage', 'IconGasStation', gasStation.view), page('GasPayment', '/basicInfo/gasStation/gasPayment', 'IconReceipt', gasPayment.view)]),
    group('BiGoods', '/basicInfo/goods', 'IconPackage', [
      page('GoodsManage', '/basicInfo/goods/goodsManage', 'IconPackage', goods.view),
      page('GoodsType', '/basicInfo/goods/goodsType', 'IconCategory', ['admin', 'dispatcher', 'auditor']),
      page('Unit', '/basicInfo/goods/unit', 'IconRuler', unit.edit.by),
    ]),
    group('BiPlatUser', '/basicInfo/platUser', 'IconUserCog', [
      page('UserManage', '/basicInfo/platUser/userManage', 'IconUsers', user.view),
      page('Department', '/basicInfo/platUser/department', 'IconHierarchy2', department.view),
      page('Team', '/basicInfo/platUser/team', 'IconUsersGroup', team.view),
      page('Role', '/basicInfo/platUser/role', 'IconUserShield', role.view),
      page('PlatStaff', '/basicInfo/platUser/staff', 'IconIdBadge', staff.view),
    ]),
    group('BiShipment', '/basicInfo/shipment', 'IconBuilding', [
      page('ShipmentManage', '/basicInfo/shipment/shipmentManage', 'IconBuilding', ['admin', 'dispatcher', 'service', 'auditor', 'financeClerk']),
      page('ShipmentCompany', '/basicInfo/shipment/company', 'IconBuildingCommunity', ['admin', 'auditor', 'financeClerk', 'shipper']),
      page('ShipmentAddress', '/basicInfo/shipment/address', 'IconMapPin', address.view),
      page('ShipmentPrice', '/basicInfo/shipment/price', 'IconTag', ['admin', 'dispatcher', 'financeClerk', 'shipper']),
      page('ShipmentContract', '/basicInfo/shipment/contract', 'IconContract', ['admin', 'dispatcher', 'financeClerk', 'auditor', 'shipper']),
      page('ShipmentStaff', '/basicInfo/shipment/staff', 'IconUsers', shipperStaff.view),
      page('ShipmentVehicleTeam', '/basicInfo/shipment/vehicleTeam', 'IconTruckReturn', vehicleTeam.view),
      page('ShipmentLine', '/basicInfo/shipment/line', 'IconRoute', line.edit.by),
    ]),
    group('BiVehicleService', '/basicInfo/vehicleService', 'IconTools', [
      page('VsAccident', '/basicInfo/vehicleService/accident', 'IconCarCrash', ['admin', 'dispatcher', 'auditor', 'service', 'captain']),
      page('VsInsurance', '/basicInfo/vehicleService/insurance', 'IconShield', insurance.view),
      page('VsRefuel', '/basicInfo/vehicleService/refuel', 'IconDroplet', ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver']),
      page('VsRepair', '/basicInfo/vehicleService/repair', 'IconTool', ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver']),
      page('VsSpecifiedCost', '/basicInfo/vehicleService/specifiedCost', 'IconFileDollar', ['admin', 'dispatcher', 'financeClerk', 'captain']),
      page('VsViolation', '/basicInfo/vehicleService/violation', 'IconGavel', violation.view),
    ]),
    group('BiFinance', '/basicInfo/merchant', 'IconBuildingBank', [
      page('BankMerchant', '/basicInfo/bankMerchant/bankMerchantManage', 'IconBuildingBank', bankMerchant.view),
      page('PlatMerchant', '/basicInfo/platMerchant/platMerchantManage', 'IconBuildingStore', platMerchant.view),
      page('Authorization', '/basicInfo/authorization/authorizationManage', 'IconKey', authorization.view),
      page('BankCard', '/basicInfo/bankCard/bankCardManage', 'IconCreditCard', ['admin', 'financeClerk', 'captain', 'driver', 'shipper']),
      page('ChargingType', '/basicInfo/costType/chargingType', 'IconCoin', chargingType.view),
      page('CostType', '/basicInfo/costType/costType', 'IconTags', costType.edit.by),
    ]),
    group('BiPrice', '/basicInfo/price', 'IconCalculator', [
      page('PriceSystem', '/basicInfo/priceSystem/priceSystem', 'IconReportMoney', priceList.edit.by),
      page('Valuation', '/basicInfo/valuation/valuationManage', 'IconCalculator', valuationRule.view),
      page('Station', '/basicInfo/station/stationManage', 'IconMapPin', station.edit.by),
      page('Dictionary', '/basicInfo/dictionary/dictionaryManage', 'IconBooks', parameter.view),
    ]),
  ]),
];
