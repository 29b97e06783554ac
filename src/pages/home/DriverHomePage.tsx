import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { useViewer } from '../../app/hooks.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { Certificates } from '../profile/Certificates.tsx';
import { DriverNav, PARTS } from '../trip/DriverNav.tsx';
import { Offers } from '../trip/Offers.tsx';
import { RunningTrips, Trips } from '../trip/Trips.tsx';
import { Cards } from './Cards.tsx';
import { FeeList } from './FeeList.tsx';
import { Greeting } from './Greeting.tsx';
import classes from './HomePage.module.css';
import { NextStep } from './NextStep.tsx';
import { Notes } from './Notes.tsx';

const OfferScreen = lazy(() => import('../trip/OfferScreen.tsx'));
const Loads = lazy(() => import('../trip/Loads.tsx'));
const OwnMoney = lazy(() => import('../trip/OwnMoney.tsx'));
const Mine = lazy(() => import('../trip/Mine.tsx'));
const Waiting = lazy(() => import('../trip/Waiting.tsx'));
const OwnNumber = lazy(() => import('../queuePlace/OwnNumber.tsx'));
const TripScreen = lazy(() => import('../trip/TripScreen.tsx'));

const ID = /^\d{1,19}$/;
const idIn = (given: string | null) => (given !== null && ID.test(given) ? given : null);

/** Offers and the next step first, then earnings, and documents to renew (records 4). */
function Start() {
  const { partyType, partyId } = useViewer();
  // An administrator sees the page, too.
  const isCarrier = partyType !== 'PLAT';
  // Without submitted documents nobody may drive, so that comes first.
  const isNew = isCarrier && partyId === undefined;
  return (
    <>
      <Greeting />
      {isCarrier && (
        <Suspense fallback={null}>
          <Waiting />
        </Suspense>
      )}
      {isNew && <Certificates />}
      {partyType === 'DRIVER' && (
        <Suspense fallback={null}>
          <OwnNumber />
        </Suspense>
      )}
      {partyType === 'DRIVER' ? <NextStep /> : <RunningTrips />}
      {isCarrier && !isNew && <Offers />}
      <Cards />
      <FeeList />
      {isCarrier && !isNew && <Certificates />}
      <Notes />
    </>
  );
}

/** What the query of the address asks for: one offer, one trip, or a part of the home. */
function Shown({ tab, offer, trip }: Readonly<Record<'tab' | 'offer' | 'trip', string | null>>) {
  if (offer !== null) return <OfferScreen id={offer} />;
  if (trip !== null) return <TripScreen id={trip} />;
  if (tab === 'loads') return <Loads />;
  if (tab === 'money') return <OwnMoney />;
  if (tab === 'mine') return <Mine />;
  return tab === 'trips' ? <Trips /> : <Start />;
}

/** Home of a driver or captain on a phone: what to do next, loads, trips and money, each a touch away. */
export default function DriverHomePage() {
  const isCarrier = useViewer().partyType !== 'PLAT';
  const query = new URLSearchParams(useSearch());
  const tab = isCarrier ? (PARTS.find((one) => one.tab === query.get('tab'))?.tab ?? null) : null;
  const offer = idIn(query.get('offer'));
  const trip = idIn(query.get('trip'));
  return (
    <>
      <div className={classes.narrow}>
        <Suspense fallback={<LoadingMask />}>
          <Shown tab={tab} offer={offer} trip={trip} />
        </Suspense>
      </div>
      {isCarrier && <DriverNav current={offer === null ? (trip === null ? tab : 'trips') : 'loads'} />}
    </>
  );
}
