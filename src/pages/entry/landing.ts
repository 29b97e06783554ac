import { useEffect } from 'react';
import { useSearch } from 'wouter';
import type { PartyType } from '../../../domain/codes/roles.ts';
import { isInternalPath } from '../../../machines/session/rules.ts';
import { isSignedIn } from '../../../machines/session/selectors.ts';
import { useSession } from '../../app/hooks.ts';
import { goTo } from '../../app/location.ts';
import { bindingInstead } from '../login/outsideLogin.ts';
import { hasPage } from '../registry.ts';

/** Home pages for phones (records 3), where the product has them. */
const HOMES: Readonly<Record<PartyType, string>> = {
  PLAT: '/home',
  SHIPMENT: '/shipper',
  CARRIER: '/driver',
  DRIVER: '/driver',
};

/** Where a login on a public page leads: the wanted path if it is one of this app, else the home page. */
export function landingFor(partyType: PartyType, redirect: string | null): string {
  if (redirect !== null && isInternalPath(redirect)) return redirect;
  return hasPage(HOMES[partyType]) ? HOMES[partyType] : '/home';
}

/** Page on which a new party enters its data and documents (records 3). */
export const DOCUMENTS_PATH = '/authMobile';

/** Leaves the page as soon as somebody is logged in. @param isNew the account was just registered and has no record yet */
export function useLanding(isNew = false): void {
  const redirect = new URLSearchParams(useSearch()).get('redirect');
  const partyType = useSession((snapshot) =>
    isSignedIn(snapshot) ? (snapshot.context.party?.partyType ?? null) : null,
  );
  useEffect(() => {
    if (partyType === null) return;
    const landing = landingFor(partyType, redirect ?? (isNew ? DOCUMENTS_PATH : null));
    goTo(bindingInstead(landing) ?? landing, { replace: true });
  }, [partyType, redirect, isNew]);
}
