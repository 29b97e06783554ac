/** Columns of waybills listed with the driver, vehicle or fleet that does them. */
export const JOB_COLUMNS: readonly string[] = [
  'waybillNo',
  'status',
  'orderId',
  'plateNumber',
  'driverId',
  'goodsName',
  'route',
  'despatchAt',
  'goodsReceiptAt',
];
