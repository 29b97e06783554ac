import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { readPicture } from '../../../domain/calls/yard.ts';
import { workNotDone } from '../../../domain/codes/refusals/codes/yard.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { gateDirection } from '../../../domain/codes/lists/site.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useYardTexts } from './texts.ts';
import type { Yard } from './useYard.ts';
import classes from './yard.module.css';

export type Read = Yard['board']['reads'][number];

interface Props {
  read: Read;
  closed: string | undefined;
  isBusy: boolean;
  isKeeper: boolean;
  onSettle: (read: Read, isAccepted: boolean) => void;
  onOpen: (id: string) => void;
}

/** What is doubtful about a read, and whether it is settled by saying yes: not where a reason has to be given. */
function doubtOf({ ticketNo, wantPlate, plateNumber, reason }: Read) {
  if (ticketNo === null) return { doubt: 'unknown', isYes: false } as const;
  if (reason === workNotDone) return { doubt: 'notDone', isYes: false } as const;
  return { doubt: wantPlate === plateNumber ? 'unsure' : 'other', isYes: true } as const;
}

/** A plate that the gate has read and somebody has to look at: both plates, the picture, one press. */
export function GateRead({ read, closed, isBusy, isKeeper, onSettle, onOpen }: Props) {
  const t = useYardTexts();
  const lang = useLang();
  const { id, at, plateNumber, direction, confidence, gateName, ticketId, ticketNo, wantPlate } = read;
  const { doubt, isYes } = doubtOf(read);
  const [isShown, setShown] = useState(false);
  const words = { no: ticketNo ?? '', n: confidence };
  return (
    <li className={classes.note} data-read={plateNumber}>
      <Text size="xs" c="dimmed">
        {[formatTime(at, 'h:i'), gateName, label(gateDirection, direction, lang)]
          .filter((part) => part !== null)
          .join(' · ')}
      </Text>
      <div className={classes.plates}>
        <PlateTag plate={plateNumber} color={undefined} lang={lang} />
        {doubt === 'other' && wantPlate !== null && (
          <>
            <span aria-hidden>≠</span>
            <PlateTag plate={wantPlate} color={undefined} lang={lang} />
          </>
        )}
      </div>
      <Text size="xs">
        {doubt === 'unknown'
          ? t('reads.unknown')
          : doubt === 'notDone'
            ? t('reads.notDone', words)
            : doubt === 'unsure'
              ? t('reads.unsure', words)
              : t('reads.other', words)}
      </Text>
      {read.hasPicture &&
        (isShown ? (
          <Picture id={id} alt={t('reads.picture', { plate: plateNumber })} />
        ) : (
          <Anchor
            component="button"
            type="button"
            size="xs"
            onClick={() => {
              setShown(true);
            }}
          >
            {t('reads.show')}
          </Anchor>
        ))}
      <div className={classes.marks}>
        {isKeeper && isYes && (
          <ReasonedButton
            size="compact-sm"
            variant="light"
            loading={isBusy}
            reason={closed}
            onClick={() => {
              onSettle(read, true);
            }}
          >
            {t(direction === 'in' ? 'reads.letIn' : 'reads.letOut', words)}
          </ReasonedButton>
        )}
        {ticketId !== null && doubt === 'notDone' && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              onOpen(ticketId);
            }}
          >
            {t('reads.open', words)}
          </Button>
        )}
        {isKeeper && (
          <ReasonedButton
            size="compact-sm"
            variant="default"
            loading={isBusy}
            reason={closed}
            onClick={() => {
              onSettle(read, false);
            }}
          >
            {t('reads.aside')}
          </ReasonedButton>
        )}
      </div>
    </li>
  );
}

async function pictureOf(readId: string): Promise<string> {
  const answer = await ask(readPicture, { readId });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.picture;
}

/** What the reader has photographed; fetched when somebody asks for it. */
function Picture({ id, alt }: { id: string; alt: string }) {
  const t = useYardTexts();
  const found = useLoaded(id, pictureOf);
  if (found.state === 'loading') return <Text size="xs" role="status" aria-busy aria-label={alt} />;
  if (found.state === 'failed')
    return (
      <Text size="xs" c="red" role="alert">
        {t('failed')}
      </Text>
    );
  return <img className={classes.picture} src={`data:image/jpeg;base64,${found.value}`} alt={alt} />;
}
