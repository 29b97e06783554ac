import { lazy, Suspense } from 'react';
import type { RatingParty } from '../../domain/rules/stars.ts';

const PartyStars = lazy(async () => ({ default: (await import('./PartyStars.tsx')).PartyStars }));

/** The stars of a party on a card, where way and price come first: fetched after the page itself. */
export function LaterStars(party: { kind: RatingParty; id: string }) {
  return (
    <Suspense fallback={null}>
      <PartyStars {...party} />
    </Suspense>
  );
}
