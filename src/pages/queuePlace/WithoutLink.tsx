import { Loader } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { mayCall } from '../../../domain/calls/call.ts';
import { myTicket } from '../../../domain/calls/yard.ts';
import { isVerifying } from '../../../machines/session/selectors.ts';
import { useSession, viewerOf } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { CheckInJobs } from './CheckInJobs.tsx';
import { Place } from './Place.tsx';
import { ownPlaceOf } from './placeSource.ts';
import { usePlaceTexts } from './texts.ts';

/** Whoever is logged in as a driver needs no link; nothing is said before it is known who asks. */
export function WithoutLink() {
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
      <CheckInJobs
        onDone={again}
        none={
          <Notice
            icon={<IconListNumbers size={28} aria-hidden />}
            title={t('none.title')}
            text={t('none.text')}
            action={{ label: t('again'), run: again }}
          />
        }
      />
    );
  return <Own key={found.value.id} id={found.value.id} />;
}

function Own({ id }: { id: string }) {
  return <Place source={useMemo(() => ownPlaceOf(id), [id])} />;
}
