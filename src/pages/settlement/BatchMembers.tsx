import { Chip, Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { payMembers } from '../../../domain/calls/payMany.ts';
import { say } from '../../../domain/codes/label.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import type { Run } from '../../records/bulk/Bulk.tsx';
import { bulkWork } from '../../records/bulk/bulkWork.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { withSame } from '../../records/list/sameRows.ts';
import { useDictionary } from '../../records/values/dictionary.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { paymentApplyView } from './applyView.tsx';
import { type Members, type MemberStep, stepsFor, sumOf } from './memberSteps.ts';
import { MemberTable } from './MemberTable.tsx';
import { usePayManyTexts } from './payManyTexts.ts';
import { usePayNews } from './usePayNews.ts';

const Bulk = lazy(() => import('../../records/bulk/Bulk.tsx'));

const NO_QUERY = { filters: {}, sort: paymentApply.list.sort, current: 1, size: 20 } as const;

/** Loads the members again and again; those that did not change keep their identity, so that their lines do not render anew. */
function makeLoader() {
  let last: Members['members'] = [];
  return async (key: string): Promise<Members> => {
    const [id = ''] = key.split('|');
    const answer = await ask(payMembers, { id });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    last = withSame(last, answer.data.members);
    return { ...answer.data, members: last };
  };
}

/** Everybody a batch pays, up to date; and what the user can do for many of them at once. */
export function BatchMembers({ batchId }: { batchId: string }) {
  const t = usePayManyTexts();
  const news = usePayNews();
  const [round, setRound] = useState(0);
  const [load] = useState(makeLoader);
  const found = useRefreshed(`${batchId}|${String(news)}|${String(round)}`, load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return (
    <Fetched found={found} t={(key) => t(key)} onRetry={again} waiting={<Skeleton height={240} />}>
      {(value) => <Decide {...value} onDone={again} />}
    </Fetched>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

function Decide({ onDone, ...all }: Members & { onDone: () => void }) {
  const t = usePayManyTexts();
  const lang = useLang();
  const viewer = useViewer();
  useDictionary();
  const hasBegun = bulkWork.useHasBegun(paymentApply.name);
  const [isRunning, setRunning] = useState(hasBegun);
  const [run, setRun] = useState<Run>();
  const [takenOut, setTakenOut] = useState(NOBODY);
  const [isDoubtful, setDoubtful] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const takeOut = useCallback(
    (id: string, isOut: boolean) => {
      setTakenOut((before) => new Set(isOut ? [...before, id] : [...before].filter((one) => one !== id)));
    },
    [setTakenOut],
  );
  const { members, leftTodayFen, ownFundsFen } = all;
  const doubtful = members.filter(({ doubts }) => doubts.length > 0);
  const failed = members.filter(({ status }) => status === 'partlyPaid').length;
  const paid = members.filter(({ status }) => status === 'paid');
  const nameOf = ({ event, members: own, left }: MemberStep) => {
    const label = say(paymentApply.events[event].label, lang);
    const text = t('step', { name: label, n: own.length, x: yuanFromFen(sumOf(own)) });
    return left === 0 ? text : t('step.wave', { text, left });
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {t('batch', {
            ...{ n: members.length, x: yuanFromFen(sumOf(members)) },
            ...{ paid: paid.length, y: yuanFromFen(sumOf(paid)), failed },
          })}
        </Text>
        <Chip checked={isDoubtful} onChange={setDoubtful} size="xs">
          {t('doubtful', { n: doubtful.length })}
        </Chip>
      </Group>
      <Text size="sm" c="dimmed">
        {t('room', { x: yuanFromFen(leftTodayFen), y: yuanFromFen(ownFundsFen), n: doubtful.length })}
      </Text>
      <Group gap="xs" role="group" aria-label={t('together')}>
        {stepsFor(all, takenOut, viewer).map((step) => (
          <ReasonedButton
            key={step.event}
            variant={step.event === 'reject.apply' ? 'light' : 'filled'}
            {...(step.event === 'reject.apply' ? { color: 'red' } : {})}
            reason={step.members.length === 0 ? t('beyond') : undefined}
            onClick={() => {
              setRun({ event: step.event, ids: step.members.map(({ id }) => id) });
              setRunning(true);
            }}
          >
            {nameOf(step)}
          </ReasonedButton>
        ))}
      </Group>
      <MemberTable
        members={isDoubtful ? doubtful : members}
        takenOut={takenOut}
        lang={lang}
        onTakeOut={takeOut}
        onOpen={setOpened}
      />
      {isRunning && (
        <Suspense>
          <Bulk
            view={paymentApplyView}
            run={run}
            query={NO_QUERY}
            isShownBehind
            viewer={viewer}
            lang={lang}
            onClose={() => {
              setRunning(false);
              setTakenOut(NOBODY);
              onDone();
            }}
          />
        </Suspense>
      )}
      {opened !== null && (
        <RecordDetail
          key={opened}
          view={paymentApplyView}
          id={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </Stack>
  );
}
