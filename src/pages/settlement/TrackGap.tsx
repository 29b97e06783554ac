import { Text } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { MOST_GAPS, trackGaps } from '../../../domain/calls/payFlows.ts';
import { say } from '../../../domain/codes/label.ts';
import { faultText } from '../../../domain/reporting/trackTexts.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { mayExcuse } from '../waybill/mayExcuse.ts';
import { ExcuseWay } from './FlowWays.tsx';
import { usePaymentTexts } from './texts.ts';

type Gap = DataOf<typeof trackGaps>[number];

const NONE: readonly Gap[] = [];

async function load(freightBillIds: string): Promise<readonly Gap[]> {
  if (freightBillIds === '') return NONE;
  const answer = await ask(trackGaps, { freightBillIds });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Those of the bills whose payment a missing track will hold up, by their ids; none while nobody knows. */
export function useTrackGaps(billIds: ReadonlySet<string>): ReadonlyMap<string, Gap> {
  const key = [...billIds].toSorted().slice(0, MOST_GAPS).join(',');
  const found = useRefreshed(key, load);
  const gaps = found.state === 'ready' ? found.value : NONE;
  return new Map(gaps.map((gap) => [gap.freightBillId, gap]));
}

/** What the track of a waybill lacks, with the way to the exception for whoever may request it. */
export function TrackGap({ gap: { waybillId, trackRules } }: { gap: Gap }) {
  const t = usePaymentTexts();
  const lang = useLang();
  const viewer = useViewer();
  const missed = trackRules.find(({ isMet }) => !isMet)?.rule ?? 'unknown';
  return (
    <>
      <Text size="sm" c="orange">
        <IconRouteOff size={14} aria-hidden />{' '}
        {t('track.lacks', { what: say(faultText(missed, trackRules), lang) })}
      </Text>
      {mayExcuse(viewer) && <ExcuseWay waybillId={waybillId} />}
    </>
  );
}
