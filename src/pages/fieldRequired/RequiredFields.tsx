import { Group, Loader, NativeSelect, Stack, Switch, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportFileName } from '../../../domain/calls/exports.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { useAddress } from '../../records/address.ts';
import { useTypedText } from '../../records/list/useTypedText.ts';
import { csvOf } from '../../ui/csv.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OutcomeNote } from '../../ui/OutcomeNote.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useSettings } from './useSettings.ts';

const TYPING_MS = 400;

/** Settings of the optional fields that the group requires in each form (records 5, FieldRequired). */
export function RequiredFields() {
  const { t } = useTranslation('fieldRequired');
  const lang = useLang();
  const { rows, isFailed, outcome, reload, change } = useSettings();
  const address = useAddress();
  const chosen = new URLSearchParams(address.search);
  const form = chosen.get('form') ?? '';
  const choose = (name: 'form' | 'field', value: string) => {
    address.write((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next.toString();
    }, true);
  };
  const { text: search, type } = useTypedText(chosen.get('field') ?? '', (text) => {
    choose('field', text);
  });
  const keepSearch = useDebouncedCallback((text: string) => {
    choose('field', text);
  }, TYPING_MS);
  if (!rows) {
    return isFailed ? (
      <Notice icon={<IconCloudOff />} title={t('failed')} action={{ label: t('retry'), run: reload }} />
    ) : (
      <Loader m="md" role="status" aria-busy />
    );
  }

  const forms = new Map(rows.map(({ formCode, formLabel }) => [formCode, say(formLabel, lang)]));
  const wanted = search.trim().toLowerCase();
  const shown = rows.filter(
    ({ formCode, fieldLabel }) =>
      (form === '' || formCode === form) && say(fieldLabel, lang).toLowerCase().includes(wanted),
  );
  const open = shown.filter(({ required }) => !required);
  const taken = shown.filter(({ required, systemRequired }) => required && !systemRequired);
  const isBusy = outcome.kind === 'saving';
  return (
    <Stack gap="sm" p="md">
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('form')}
          data={[
            { value: '', label: t('allForms') },
            ...[...forms].map(([value, label]) => ({ value, label })),
          ]}
          value={form}
          onChange={({ currentTarget: { value } }) => {
            choose('form', value);
          }}
        />
        <TextInput
          label={t('field')}
          placeholder={t('search')}
          value={search}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            keepSearch(value.trim());
          }}
        />
        <ReasonedButton
          variant="default"
          loading={isBusy}
          reason={form === '' ? t('pickForm') : open.length === 0 ? t('nothingAll') : undefined}
          onClick={() => {
            void change(open, true);
          }}
        >
          {t('all', { count: open.length })}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          loading={isBusy}
          reason={form === '' ? t('pickForm') : taken.length === 0 ? t('nothingNone') : undefined}
          onClick={() => {
            void change(taken, false);
          }}
        >
          {t('none', { count: taken.length })}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          reason={shown.length === 0 ? t('empty') : undefined}
          onClick={() => {
            const lines = shown.map((row) => [
              forms.get(row.formCode) ?? row.formCode,
              say(row.fieldLabel, lang),
              row.systemRequired ? t('yes') : '',
              row.required ? t('yes') : '',
            ]);
            const heads = [t('form'), t('field'), t('system'), t('required')];
            saveFile(csvOf(heads, lines), exportFileName('', 'csv'));
          }}
        >
          {t('export', { n: shown.length })}
        </ReasonedButton>
      </Group>
      <OutcomeNote outcome={outcome} saved={t('saved')} noAnswer={t('noAnswer')} />
      {shown.length === 0 ? (
        <Notice icon={<IconFilterOff />} title={t('empty')} />
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table withTableBorder highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('form')}</Table.Th>
                <Table.Th>{t('field')}</Table.Th>
                <Table.Th>{t('system')}</Table.Th>
                <Table.Th>{t('required')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <Table.Tr key={`${row.formCode}:${row.fieldCode}`}>
                  <Table.Td>{forms.get(row.formCode)}</Table.Td>
                  <Table.Td>{say(row.fieldLabel, lang)}</Table.Td>
                  <Table.Td>{row.systemRequired ? t('yes') : ''}</Table.Td>
                  <Table.Td>
                    <Switch
                      aria-label={t('switch', {
                        form: forms.get(row.formCode),
                        field: say(row.fieldLabel, lang),
                      })}
                      checked={row.required}
                      disabled={row.systemRequired || isBusy}
                      title={row.systemRequired ? t('systemWhy') : undefined}
                      onChange={({ currentTarget: { checked } }) => {
                        void change([row], checked);
                      }}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
