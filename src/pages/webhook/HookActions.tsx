import { Alert, Stack, Text } from '@mantine/core';
import { IconKey, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { tryWebhookPush } from '../../../domain/calls/pushTrial.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { newWebhookSecret } from '../../../domain/calls/webhook.ts';
import { say } from '../../../domain/codes/label.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { webhook } from '../../../domain/records/webhook.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { stateName } from '../../records/values/StateTag.tsx';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useShowSecret } from '../upOrder/Secret.tsx';
import { HOOK_TEXTS } from './texts.ts';

type Said = { readonly isGood: boolean; readonly text: string } | null;

/** What is done with an opened webhook besides its events: a new secret, shown once, and a message to try its address. */
export function HookActions({ row }: { row: WireRow }) {
  const lang = useLang();
  const viewer = useViewer();
  const show = useShowSecret();
  const [busy, setBusy] = useState<'secret' | 'try' | null>(null);
  const [said, setSaid] = useState<Said>(null);
  // A secret that nothing shows would be lost.
  if (show === null || !mayEdit(webhook, viewer, 'edit')) return null;
  const hasSecret = typeof row.secretSetAt === 'number';
  const rotate = say(hasSecret ? webhook.events['rotate.secret'].label : HOOK_TEXTS.first, lang);
  const attempt = say(HOOK_TEXTS.try, lang);
  const state = stateName(webhook, row.status, lang);
  const closed = (action: string) =>
    row.status === 'ended' ? messageOf(refuse(notInThisState, { state, action }), lang) : undefined;
  const doing = async (what: 'secret' | 'try', work: () => Promise<Said>) => {
    setBusy(what);
    setSaid(null);
    setSaid(await work().catch(() => ({ isGood: false, text: say(HOOK_TEXTS.failed, lang) })));
    setBusy(null);
  };
  const renew = async (): Promise<Said> => {
    const answer = await ask(newWebhookSecret, { id: row.id, version: row.version });
    if (!answer.ok) return { isGood: false, text: answer.refusal.msg };
    show({ ...answer.data, name: String(row.webhookName) });
    return null;
  };
  const knock = async (): Promise<Said> => {
    const answer = await ask(tryWebhookPush, { id: row.id });
    if (!answer.ok) return { isGood: false, text: answer.refusal.msg };
    const { fault } = answer.data;
    return { isGood: fault === null, text: fault ?? say(HOOK_TEXTS.taken, lang) };
  };
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label={say(webhook.label, lang)} data-screen-only>
      {row.status !== 'ended' && (
        <Text size="sm">{say(hasSecret ? HOOK_TEXTS.next : HOOK_TEXTS.none, lang)}</Text>
      )}
      <ReasonedButton
        variant={hasSecret ? 'light' : 'filled'}
        leftSection={<IconKey size={14} aria-hidden />}
        loading={busy === 'secret'}
        reason={closed(rotate)}
        onClick={() => void doing('secret', renew)}
      >
        {rotate}
      </ReasonedButton>
      <ReasonedButton
        variant="light"
        leftSection={<IconSend size={14} aria-hidden />}
        loading={busy === 'try'}
        reason={hasSecret ? closed(attempt) : say(HOOK_TEXTS.secretFirst, lang)}
        onClick={() => void doing('try', knock)}
      >
        {attempt}
      </ReasonedButton>
      {said !== null && (
        <Alert color={said.isGood ? 'green' : 'red'} p="xs" role={said.isGood ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
    </Stack>
  );
}
