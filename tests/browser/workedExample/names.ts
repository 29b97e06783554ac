/** Numbers and names of the example that its participants search for. */
export const NO = { order: 'DD2026030200001', waybill: 'YD2026030200001' };
export const PLATE = '皖A7K216';
