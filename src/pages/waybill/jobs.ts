/** Columns of waybills listed with their driver, vehicle or fleet. */
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
