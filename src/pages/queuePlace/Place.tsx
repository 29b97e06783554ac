import { isLeavingAsked, isPlaceSending, placeNoticeOf } from '../../../machines/queuePlace/selectors.ts';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import type { PlaceSource } from './placeSource.ts';
import { usePlaceTexts } from './texts.ts';
import { useQueuePlace } from './useQueuePlace.ts';

/** A place in the queue, or why it is not there. @param source must stay the same value */
export function Place({ source }: { source: PlaceSource }) {
  const t = usePlaceTexts();
  const { actor, snapshot } = useQueuePlace(source, (no) => t('calledTitle', { no }));
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
