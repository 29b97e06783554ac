import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { readPlace } from '../../../domain/calls/yard.ts';
import { isLeavingAsked, isPlaceSending, placeNoticeOf } from '../../../machines/queuePlace/selectors.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { usePlaceTexts } from './texts.ts';
import { type PlaceLink, useQueuePlace } from './useQueuePlace.ts';

/** Opened by the link of a slip or an SMS: a driver sees his place in the queue of a station (addendum A 2.6). */
export default function QueListPage() {
  const { t } = useTranslation();
  const search = useSearch();
  const link = useMemo(() => {
    const query = new URLSearchParams(search);
    const given = readPlace.request.safeParse({ ticketId: query.get('ticketId'), t: query.get('t') });
    return given.success ? given.data : null;
  }, [search]);
  return (
    <EntryFrame title={t('route.QueList')}>
      {link ? <Place key={search} link={link} /> : <NoLink />}
    </EntryFrame>
  );
}

function Place({ link }: { link: PlaceLink }) {
  const t = usePlaceTexts();
  const { actor, snapshot } = useQueuePlace(link, (no) => t('calledTitle', { no }));
  const { place, refusal, isOffline } = snapshot.context;
  const state = placeNoticeOf(snapshot);
  if (!place || state)
    return (
      <LinkNotice
        state={state ?? 'loading'}
        reason={refusal?.msg}
        t={t}
        onAgain={() => {
          actor.send({ type: 'page.reloaded' });
        }}
      />
    );
  return (
    <PlaceCard
      place={place}
      isOffline={isOffline}
      refusal={refusal?.msg ?? null}
      isAsking={isLeavingAsked(snapshot)}
      isSending={isPlaceSending(snapshot)}
      onPress={(type) => {
        actor.send({ type });
      }}
    />
  );
}
