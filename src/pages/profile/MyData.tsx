import { Alert, Textarea, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { INTRODUCTION_MAX, NAME_MAX } from '../../../domain/calls/profile.ts';
import type { ProfileForm } from '../../../machines/profile/machine.ts';
import { useGroup } from '../../app/group.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { roleName } from '../../app/roleName.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { AvatarInput } from './AvatarInput.tsx';
import classes from './ProfilePage.module.css';
import { isProfileSaving, isProfileUnanswered } from '../../../machines/profile/selectors.ts';
import { useStoredDraft } from '../../records/form/useStoredDraft.ts';
import { useProfileForm } from './useProfileForm.ts';
import { useProfileTexts } from './texts.ts';
import { upTo } from '../../ui/upTo.ts';

const draftSchema = z
  .object({ name: z.string(), introduction: z.string(), avatarId: z.string().nullable() })
  .partial();

/** Name, picture and introduction of the user; after saving, the saved values are the new baseline. */
export function MyData() {
  const key = useSession(({ context }) => [context.name, context.introduction, context.avatar].join('\n'));
  return <MyForm key={key} />;
}

type Changes = z.infer<typeof draftSchema>;

/** The form as edited, or as stored. */
function formOf(stored: ProfileForm, changes: Changes | null): ProfileForm {
  const { name = stored.name, introduction = stored.introduction, avatarId = null } = changes ?? {};
  return { name, introduction, avatarId };
}

/** The changed fields of the form; null: none. */
function changesIn(form: ProfileForm, stored: ProfileForm): Changes | null {
  const changes: Changes = {
    ...(form.name !== stored.name && { name: form.name }),
    ...(form.introduction !== stored.introduction && { introduction: form.introduction }),
    ...(form.avatarId !== stored.avatarId && { avatarId: form.avatarId }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

function MyForm() {
  const t = useProfileTexts();
  const shell = useTranslation().t;
  const lang = useLang();
  const { groupName } = useGroup();
  const user = useSession(({ context }) => context);
  const { name, introduction, avatar } = user;
  const stored: ProfileForm = { name, introduction, avatarId: null };
  const [changes, keep] = useStoredDraft('unsaved:profile', draftSchema);
  const form = formOf(stored, changes);
  const drop = useCallback(() => {
    keep(null);
  }, [keep]);
  const { actor, snapshot } = useProfileForm(t('saved'), drop);
  const { isNameMissing, refusal } = snapshot.context;

  // A picture uploaded while the user typed is added to the present form.
  const set = (change: Partial<ProfileForm>) => {
    keep((now) => changesIn({ ...formOf(stored, now), ...change }, stored));
    actor.send({ type: 'form.changed' });
  };
  const save = () => {
    actor.send({ type: 'form.submitted', form });
  };
  const at = (field: string) => refusal?.errors?.find((error) => error.field === field)?.msg;
  const isSame = changes === null;
  const own = user.shipment ?? user.companyShipment ?? user.carrier ?? user.driver;
  const roles = user.roleList.flatMap((entry) => entry.roles.slice(0, 1));
  const facts = [
    [shell('profile.code'), user.code],
    [shell('profile.roles'), roles.map((role) => roleName(role, user.roleList, lang)).join(' · ')],
    [shell('profile.group'), groupName],
    [shell('profile.branch'), user.party?.branchCode ?? ''],
    [shell('profile.party'), own?.name ?? ''],
  ].filter(([, value]) => value !== '');

  return (
    <>
      <form
        className={classes.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame) save();
        }}
      >
        <AvatarInput
          name={form.name}
          present={avatar}
          avatarId={form.avatarId}
          error={at('avatarId')}
          onChange={(avatarId) => {
            set({ avatarId });
          }}
        />
        <TextInput
          w="100%"
          label={t('name')}
          autoComplete="name"
          value={form.name}
          error={isNameMissing ? t('needName') : at('name')}
          onChange={upTo(NAME_MAX, (name) => {
            set({ name });
          })}
        />
        <Textarea
          w="100%"
          label={t('about')}
          autosize
          minRows={3}
          value={form.introduction}
          onChange={upTo(INTRODUCTION_MAX, (introduction) => {
            set({ introduction });
          })}
        />
        {refusal && !refusal.errors && <Alert color="red">{refusal.msg}</Alert>}
        {isProfileUnanswered(snapshot) && <Alert color="yellow">{t('unsure')}</Alert>}
        <ReasonedButton
          loading={isProfileSaving(snapshot)}
          reason={isSame ? t('unsaved') : undefined}
          onClick={save}
        >
          {t('save')}
        </ReasonedButton>
      </form>
      <section className={classes.card} aria-label={shell('profile.data')}>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
