/** The control tower, which stands in no menu. */
export const TOWER = '/tms/order/tower';
