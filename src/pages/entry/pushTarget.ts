/** Pages that a push or an SMS may open, by kind of business. */
const PAGES: Readonly<Record<string, string>> = {
  order: '/tms/order/order_manage',
  waybill: '/tms/transport/waybillManage',
  receipt: '/tms/Carrier/receipt',
};

/** The page of this app for a push link; null: unknown kind. */
export function pageOfPush(query: URLSearchParams): string | null {
  const page = PAGES[query.get('bizType') ?? ''];
  const id = query.get('bizId') ?? '';
  if (page === undefined) return null;
  return /^\d{1,19}$/.test(id) ? `${page}?open=${id}` : page;
}

/** The same link for the phone app. Only known parameters are passed on, each of them escaped. */
export function appLink(query: URLSearchParams): string {
  const kept = ['type', 'bizType', 'bizId', 't'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `freightdesk://push?${new URLSearchParams(kept).toString()}`;
}
