/** Which waybill a link was made for, its token, and the waybill beside it that is looked at. */
export interface Link {
  readonly waybillId: string;
  readonly t: string;
  readonly of?: string;
}

/** The link that an address is; null: none that could open anything. */
export function linkFrom(search: string): Link | null {
  const query = new URLSearchParams(search);
  const waybillId = query.get('waybillId') ?? '';
  const t = query.get('t') ?? '';
  return /^\d{1,19}$/.test(waybillId) && t !== '' ? { waybillId, t } : null;
}
