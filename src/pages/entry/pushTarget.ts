/** Pages that a push or an SMS may point to, by its kind of business. */
const PAGES: Readonly<Record<string, string>> = {
  order: '/tms/order/order_manage',
  waybill: '/tms/transport/waybillManage',
  receipt: '/tms/Carrier/receipt',
};

/** The page of this app that a push link is about; null: none that is known. */
export function pageOfPush(query: URLSearchParams): string | null {
  const page = PAGES[query.get('bizType') ?? ''];
  const id = query.get('bizId') ?? '';
  if (page === undefined) return null;
  return /^\d{1,19}$/.test(id) ? `${page}?open=${id}` : page;
}

/** The same link for the phone's app. Only known parameters go along, each of them escaped. */
export function appLink(query: URLSearchParams): string {
  const kept = ['type', 'bizType', 'bizId', 't'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `freightdesk://push?${new URLSearchParams(kept).toString()}`;
}
