import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { formLinkSchema, type FormLink } from '../../../domain/calls/formLink.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { useLink } from '../shared/useLink.ts';
import { GuestForm } from './GuestForm.tsx';
import { useGuestForm } from './useGuestForm.ts';

/** Opened by a link: somebody without an account fills in a form (addendum A 2.6). */
export default function FormPage() {
  const { t } = useTranslation();
  const search = useSearch();
  const link = useLink('/Form', formLinkSchema);
  if (link) return <Opened key={search} link={link} title={t('route.Form')} />;
  return (
    <EntryFrame title={t('route.Form')}>
      <NoLink />
    </EntryFrame>
  );
}

function Opened({ link, title }: { link: FormLink; title: string }) {
  const lang = useLang();
  const guest = useGuestForm(link);
  const { card } = guest.snapshot.context;
  return (
    <EntryFrame title={card ? say(card.name, lang) : title}>
      <GuestForm {...guest} />
    </EntryFrame>
  );
}
