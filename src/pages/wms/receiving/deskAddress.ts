/** The address of a document at the desk. */
export const deskAddress = (id: string): string => `/wms/inbound?tab=desk&order=${id}`;
