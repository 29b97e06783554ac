/** The waybill a link was made for, its token, and the selected waybill. */
export interface Link {
  readonly waybillId: string;
  readonly t: string;
  readonly of?: string;
}

/** Parses a link from an address; null: invalid. */
export function linkFrom(search: string): Link | null {
  const query = new URLSearchParams(search);
  const waybillId = query.get('waybillId') ?? '';
  const t = query.get('t') ?? '';
  return /^\d{1,19}$/.test(waybillId) && t !== '' ? { waybillId, t } : null;
}
