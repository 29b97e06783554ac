import { Alert, Stack, Text } from '@mantine/core';
import { IconKey, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
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
import { useSending } from '../../records/useSending.ts';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useShowSecret } from '../upOrder/Secret.tsx';
import { HOOK_TEXTS } from './texts.ts';

type PushTrial = DataOf<typeof tryWebhookPush>;

/** What is done with an opened webhook besides its events: a new secret, shown once, and a message to try its address. */
export function HookActions({ row }: { row: WireRow }) {
  const lang = useLang();
  const viewer = useViewer();
  const show = useShowSecret();
  const { isBusy, fault, run } = useSending(say(HOOK_TEXTS.failed, lang));
  const [isTrying, setTrying] = useState(false);
  // What the address said to the message.
  const [reply, setReply] = useState<PushTrial | null>(null);
  // A secret that nothing shows would be lost.
  if (show === null || !mayEdit(webhook, viewer, 'edit')) return null;
  const hasSecret = typeof row.secretSetAt === 'number';
  const rotate = say(hasSecret ? webhook.events['rotate.secret'].label : HOOK_TEXTS.first, lang);
  const attempt = say(HOOK_TEXTS.try, lang);
  const state = stateName(webhook, row.status, lang);
  const closed = (action: string) =>
    row.status === 'ended' ? messageOf(refuse(notInThisState, { state, action }), lang) : undefined;
  const begin = (isTrial: boolean) => {
    setTrying(isTrial);
    setReply(null);
  };
  const renew = () => {
    begin(false);
    void run(
      () => ask(newWebhookSecret, { id: row.id, version: row.version }),
      (made) => {
        show({ ...made, name: String(row.webhookName) });
      },
    );
  };
  const knock = () => {
    begin(true);
    void run(() => ask(tryWebhookPush, { id: row.id }), setReply);
  };
  const bad = fault === '' ? reply?.fault : fault;
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label={say(webhook.label, lang)} data-screen-only>
      {row.status !== 'ended' && (
        <Text size="sm">{say(hasSecret ? HOOK_TEXTS.next : HOOK_TEXTS.none, lang)}</Text>
      )}
      <ReasonedButton
        variant={hasSecret ? 'light' : 'filled'}
        leftSection={<IconKey size={14} aria-hidden />}
        loading={isBusy && !isTrying}
        reason={closed(rotate)}
        onClick={renew}
      >
        {rotate}
      </ReasonedButton>
      <ReasonedButton
        variant="light"
        leftSection={<IconSend size={14} aria-hidden />}
        loading={isBusy && isTrying}
        reason={hasSecret ? closed(attempt) : say(HOOK_TEXTS.secretFirst, lang)}
        onClick={knock}
      >
        {attempt}
      </ReasonedButton>
      {typeof bad === 'string' && (
        <Alert color="red" p="xs" role="alert">
          {bad}
        </Alert>
      )}
      {reply?.fault === null && fault === '' && (
        <Alert color="green" p="xs" role="status">
          {say(HOOK_TEXTS.taken, lang)}
        </Alert>
      )}
    </Stack>
  );
}
