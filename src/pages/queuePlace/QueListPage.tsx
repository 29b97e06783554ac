import { Loader } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { mayCall } from '../../../domain/calls/call.ts';
import { myTicket, readPlace } from '../../../domain/calls/yard.ts';
import { isLeavingAsked, isPlaceSending, placeNoticeOf } from '../../../machines/queuePlace/selectors.ts';
import { isVerifying } from '../../../machines/session/selectors.ts';
import { useSession, viewerOf } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { ownPlaceOf, placeByLink, type PlaceLink, type PlaceSource } from './placeSource.ts';
import { usePlaceTexts } from './texts.ts';
import { useQueuePlace } from './useQueuePlace.ts';

/** A driver sees his place in the queue of a station: by the link of a slip or an SMS, or logged in (addendum A 2.6). */
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
      {link ? <Linked key={search} link={link} /> : <WithoutLink />}
    </EntryFrame>
  );
}

function Linked({ link }: { link: PlaceLink }) {
  return <Place source={useMemo(() => placeByLink(link), [link])} />;
}

/** Whoever is logged in as a driver needs no link; nothing is said before it is known who asks. */
function WithoutLink() {
  const t = usePlaceTexts();
  const who = useSession((snapshot) =>
    isVerifying(snapshot) ? undefined : (viewerOf(snapshot.context)?.role ?? null),
  );
  if (who === undefined) return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
  return who !== null && mayCall(myTicket, who) ? <Mine /> : <NoLink />;
}

async function readMine() {
  const answer = await ask(myTicket, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The ticket of the driver himself, if he stands in a queue. */
function Mine() {
  const t = usePlaceTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(String(round), readMine);
  const again = () => {
    setRound(round + 1);
  };
  if (found.state !== 'ready') {
    const state = found.state === 'loading' ? 'loading' : 'unreachable';
    return <LinkNotice state={state} reason={undefined} t={t} onAgain={again} />;
  }
  if (found.value === null)
    return (
      <Notice
        icon={<IconListNumbers size={28} aria-hidden />}
        title={t('none.title')}
        text={t('none.text')}
        action={{ label: t('again'), run: again }}
      />
    );
  return <Own key={found.value.id} id={found.value.id} />;
}

function Own({ id }: { id: string }) {
  return <Place source={useMemo(() => ownPlaceOf(id), [id])} />;
}

function Place({ source }: { source: PlaceSource }) {
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
