import {
  Button,
  Group,
  Modal,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { KEY_DAYS, KEY_NAME_MAX, type KeyOffer, makeOwnKey } from '../../../../domain/calls/ownKeys.ts';
import { ask } from '../../../records/wire.ts';
import type { MadeKey } from './ShownKey.tsx';
import { useApiKeyTexts } from './texts.ts';
import { useAsking } from './useAsking.ts';

interface Props {
  offers: readonly KeyOffer[];
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

const [, USUAL_DAYS] = KEY_DAYS;

/** The form of a new key: what it is called, for how long and what it is good for, and the password. */
export function NewKey({ offers, onMade, onClose }: Props) {
  const t = useApiKeyTexts();
  const { isBusy, fault, setFault, run } = useAsking();
  const [keyName, setName] = useState('');
  const [days, setDays] = useState<(typeof KEY_DAYS)[number]>(USUAL_DAYS);
  const [access, setAccess] = useState('read');
  const [extent, setExtent] = useState('all');
  const [chosen, setChosen] = useState<string[]>([]);
  const [password, setPassword] = useState('');
  const meant = offers.filter(({ recordName }) => extent === 'all' || chosen.includes(recordName));
  const missing =
    keyName.trim() === ''
      ? t('needName')
      : meant.length === 0
        ? t('needRecords')
        : password === ''
          ? t('needPassword')
          : null;
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== null) {
      setFault(missing);
      return;
    }
    const scopes = meant.map(({ recordName, canAct }) => ({
      recordName,
      canAct: canAct && access === 'act',
    }));
    void run(() => ask(makeOwnKey, { keyName: keyName.trim(), days, scopes, password }), onMade);
  };
  return (
    <Modal opened centered title={t('new')} onClose={onClose} closeOnClickOutside={false}>
      <form onSubmit={make} noValidate>
        <Stack>
          <TextInput
            label={t('name')}
            required
            maxLength={KEY_NAME_MAX}
            value={keyName}
            data-autofocus
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
            }}
          />
          <Select
            label={t('days')}
            allowDeselect={false}
            data={KEY_DAYS.map(String)}
            value={String(days)}
            onChange={(value) => {
              setDays(KEY_DAYS.find((n) => String(n) === value) ?? USUAL_DAYS);
            }}
          />
          <SegmentedControl
            aria-label={t('access')}
            fullWidth
            value={access}
            onChange={setAccess}
            data={[
              { value: 'read', label: t('access.read') },
              { value: 'act', label: t('access.act') },
            ]}
          />
          <Select
            label={t('records')}
            allowDeselect={false}
            value={extent}
            onChange={(value) => {
              setExtent(value ?? 'all');
            }}
            data={[
              { value: 'all', label: t('records.all') },
              { value: 'some', label: t('records.some') },
            ]}
          />
          {extent === 'some' && (
            <MultiSelect
              aria-label={t('records.some')}
              searchable
              value={chosen}
              onChange={setChosen}
              data={offers.map(({ recordName, label }) => ({ value: recordName, label }))}
            />
          )}
          <PasswordInput
            label={t('password')}
            required
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
            }}
          />
          {fault !== '' && (
            <Text size="sm" c="red" role="alert">
              {fault}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
