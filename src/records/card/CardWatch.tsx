import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type Spot, watchCards } from './watchCards.ts';

const load = () => import('./CardPlace.tsx');
const CardPlace = lazy(load);

/** Shows what a link or number is about while pointer or focus rests on it. What the card needs is loaded for the first one. */
export function CardWatch() {
  const [spot, setSpot] = useState<Spot | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = spot !== null;
  }, [spot]);
  const hide = useCallback(() => {
    setSpot(null);
  }, []);
  useEffect(() => watchCards({ ready: load, isShown: () => isShown.current, show: setSpot, hide }), [hide]);
  if (spot === null) return null;
  return (
    <Suspense>
      <CardPlace key={`${spot.record} ${spot.id}`} spot={spot} onClose={hide} />
    </Suspense>
  );
}
