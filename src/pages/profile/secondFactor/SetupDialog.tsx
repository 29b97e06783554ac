import { Alert, Button, Code, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { wrongPassword } from '../../../../domain/codes/refusals/codes/accounts.ts';
import {
  areCodesShown,
  isTaskLeavable,
  isFactorSetupBusy,
  isFactorSetupIdle,
  isPasskeyMade,
  isScanning,
} from '../../../../machines/factorSetup/selectors.ts';
import type { FactorTask, FactorForm } from '../../../../machines/factorSetup/setup.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './secondFactor.module.css';
import type { SetupActor } from './setupActor.ts';
import { useFactorTexts } from './texts.ts';

interface Asks {
  readonly title: string;
  readonly submit: string;
  readonly text?: string;
  readonly fields: readonly (keyof FactorForm)[];
  readonly isDanger?: true;
}

/** What each task asks for. */
const ASKS: Readonly<Record<FactorTask, Asks>> = {
  totp: { title: 'app.start', submit: 'continue', fields: ['password'] },
  passkey: { title: 'passkey.add', submit: 'continue', fields: ['password', 'name'] },
  stopTotp: {
    title: 'app.stop',
    submit: 'app.stop',
    text: 'app.stopText',
    fields: ['password', 'code'],
    isDanger: true,
  },
  renew: { title: 'codes.renew', submit: 'codes.renew', text: 'codes.renewText', fields: [] },
  rename: { title: 'passkey.rename', submit: 'passkey.rename', fields: ['name'] },
  remove: {
    title: 'passkey.remove',
    submit: 'passkey.removeThis',
    text: 'passkey.removeText',
    fields: [],
    isDanger: true,
  },
};

const EMPTY: FactorForm = { password: '', code: '', name: '' };

/** A task with the own factors, step by step. @param isEntering the password was given just now, to log in */
export function SetupDialog({ actor, isEntering = false }: { actor: SetupActor; isEntering?: boolean }) {
  const t = useFactorTexts();
  const isIdle = useSelector(actor, isFactorSetupIdle);
  const hasCodes = useSelector(actor, areCodesShown);
  const isScan = useSelector(actor, isScanning);
  const task = useSelector(actor, ({ context }) => context.task?.task ?? null);
  const canLeave = useSelector(actor, isTaskLeavable);
  if (isIdle || task === null) return null;
  return (
    <Modal
      opened
      centered
      // Neither codes that are shown once nor a call under way are left by a slip.
      withCloseButton={canLeave}
      closeOnClickOutside={false}
      closeOnEscape={canLeave}
      onClose={() => {
        actor.send({ type: 'task.left' });
      }}
      title={t(hasCodes ? 'codes' : ASKS[task].title)}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {hasCodes ? (
        <RecoveryCodes actor={actor} />
      ) : isScan ? (
        <Scan actor={actor} />
      ) : (
        <TaskForm key={task} actor={actor} task={task} isEntering={isEntering} />
      )}
    </Modal>
  );
}

function Leave({ actor }: { actor: SetupActor }) {
  const t = useFactorTexts();
  const canLeave = useSelector(actor, isTaskLeavable);
  return (
    <Button
      variant="default"
      disabled={!canLeave}
      onClick={() => {
        actor.send({ type: 'task.left' });
      }}
    >
      {t('cancel')}
    </Button>
  );
}

/** Why the last step did not succeed. */
function Trouble({ actor }: { actor: SetupActor }) {
  const t = useFactorTexts();
  const { refusal, problem } = useSelector(actor, ({ context }) => context);
  const words = refusal?.msg ?? (problem === null ? null : t(problem));
  return words === null ? null : (
    <Alert color="red" role="alert">
      {words}
    </Alert>
  );
}

function TaskForm({ actor, task, isEntering }: { actor: SetupActor; task: FactorTask; isEntering: boolean }) {
  const t = useFactorTexts();
  const [form, setForm] = useState(EMPTY);
  const isBusy = useSelector(actor, isFactorSetupBusy);
  const isCreating = useSelector(actor, isPasskeyMade);
  const isRefusedPassword = useSelector(actor, ({ context }) => context.refusal?.status === wrongPassword);
  const [asksPassword, setAsksPassword] = useState(!isEntering);
  if (isRefusedPassword && !asksPassword) setAsksPassword(true);
  const { fields, submit, text, isDanger } = ASKS[task];
  const shown = fields.filter((field) => field !== 'password' || asksPassword);
  const isComplete = shown.every((field) => form[field].trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) actor.send({ type: 'form.submitted', form });
  };
  const props = (field: keyof FactorForm) => ({
    value: form[field],
    readOnly: isBusy,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setForm({ ...form, [field]: currentTarget.value });
      actor.send({ type: 'form.changed' });
    },
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {text !== undefined && <Text size="sm">{t(text)}</Text>}
        {shown.includes('name') && (
          <TextInput label={t('passkey.name')} maxLength={40} data-autofocus {...props('name')} />
        )}
        {shown.includes('password') && (
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            maxLength={128}
            data-autofocus={!shown.includes('name')}
            {...props('password')}
          />
        )}
        {shown.includes('code') && (
          <TextInput label={t('code')} autoComplete="one-time-code" maxLength={32} {...props('code')} />
        )}
        {isCreating && <Text role="status">{t('creating')}</Text>}
        <Trouble actor={actor} />
        <Group justify="flex-end">
          <Leave actor={actor} />
          <Button type="submit" loading={isBusy} disabled={!isComplete} color={isDanger ? 'red' : 'brand'}>
            {t(submit)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The secret of a new app, and the first code of it. */
function Scan({ actor }: { actor: SetupActor }) {
  const t = useFactorTexts();
  const offer = useSelector(actor, ({ context }) => context.offer);
  const isBusy = useSelector(actor, isFactorSetupBusy);
  const [code, setCode] = useState('');
  if (offer === null) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'code.submitted', code });
      }}
    >
      <Stack>
        <Text size="sm">{t('scan')}</Text>
        <QrCode text={offer.uri} label={t('scan.code')} className={classes.qr} />
        <Text size="sm">
          {t('scan.key')} <Code>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
        </Text>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={32}
          data-autofocus
          value={code}
          readOnly={isBusy}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            actor.send({ type: 'form.changed' });
          }}
        />
        <Trouble actor={actor} />
        <Group justify="flex-end">
          <Leave actor={actor} />
          <Button type="submit" loading={isBusy}>
            {t('turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
