/** The driver's home, whose query says what is shown. */
export const DRIVER_HOME = '/driver';

/** All trips. */
export const TRIPS = `${DRIVER_HOME}?tab=trips`;

const HALL = '/tms/order/hall';
const WAYBILLS = '/tms/transport/waybillManage';

export const offerPath = (id: string): string => `${DRIVER_HOME}?offer=${id}`;
export const tripPath = (id: string): string => `${DRIVER_HOME}?trip=${id}`;

/** The pages of the desk with everything there is of a document. */
export const hallPath = (id: string): string => `${HALL}?open=${id}`;
export const waybillPath = (id: string): string => `${WAYBILLS}?open=${id}`;

/** The steps of a trip and of its receipt follow from each other. */
export const groupOf = (waybillId: string): string => `waybill:${waybillId}`;
/** The trip of such a group. */
export const tripOf = (group: string): string => tripPath(group.slice(group.indexOf(':') + 1));
