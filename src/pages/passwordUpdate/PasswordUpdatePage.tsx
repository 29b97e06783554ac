import { Alert, Button, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { updatePass } from '../../../domain/calls/password.ts';
import { passwordUnchanged, wrongOldPassword } from '../../../domain/codes/refusals/codes/accounts.ts';
import { CallError, send } from '../../app/http.ts';
import { toast } from '../../app/toaster.ts';
import { passwordIssues, type PasswordForm, type PasswordIssues } from './passwordIssues.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { useVolatileInput } from '../../records/form/unsaved.ts';
import classes from './PasswordUpdatePage.module.css';

const EMPTY: PasswordForm = { old: '', fresh: '', again: '' };

interface Refusal {
  /** Null: of the form as a whole. */
  readonly field: keyof PasswordForm | null;
  readonly text: string;
}

/** Refusals that belong to one field (records 3). */
const FIELD_OF: Readonly<Record<number, keyof PasswordForm>> = {
  [wrongOldPassword]: 'old',
  [passwordUnchanged]: 'fresh',
};
const wrongFields = z.object({
  errors: z.array(z.object({ field: z.literal('newPassword'), msg: z.string() })).min(1),
});

function refusalOf({ status, data, message }: CallError): Refusal {
  const wrong = wrongFields.safeParse(data);
  const [first] = wrong.success ? wrong.data.errors : [];
  return first ? { field: 'fresh', text: first.msg } : { field: FIELD_OF[status] ?? null, text: message };
}

/** Changes the own password; every other session of the account ends, this one continues (S-16, records 3). */
export default function PasswordUpdatePage({ onChanged }: { onChanged?: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(EMPTY);
  const [issues, setIssues] = useState<PasswordIssues>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  useVolatileInput(
    'password',
    Object.values(form).some((text) => text !== ''),
  );

  const save = async () => {
    setBusy(true);
    try {
      await send(updatePass, { oldPassword: form.old, newPassword: form.fresh }, { quiet: true });
      setForm(EMPTY);
      toast({ kind: 'success', text: t('password.changed') });
      onChanged?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordIssues(form);
    setIssues(found);
    setRefusal(null);
    if (Object.keys(found).length === 0) void save();
  };

  const input = (field: keyof PasswordForm, autoComplete: string) => {
    const issue = issues[field];
    const error = issue === undefined ? refusal?.field === field && refusal.text : t(issue);
    return (
      <PasswordInput
        label={t(`password.${field}`)}
        autoComplete={autoComplete}
        maxLength={128}
        value={form[field]}
        error={error}
        onChange={({ currentTarget }) => {
          setForm({ ...form, [field]: currentTarget.value });
        }}
      />
    );
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <h2>{t('route.PasswordUpdate')}</h2>
      <p>{t('password.about')}</p>
      {refusal?.field === null && <Alert color="red">{refusal.text}</Alert>}
      {input('old', 'current-password')}
      {input('fresh', 'new-password')}
      <PasswordRules fresh={form.fresh} />
      {input('again', 'new-password')}
      <Button type="submit" loading={isBusy} mt={8}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
