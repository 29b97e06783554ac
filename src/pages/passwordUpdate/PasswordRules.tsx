import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { passwordRules } from './passwordIssues.ts';
import classes from './PasswordRules.module.css';

/** The rules for a new password, ticked off while typing. */
export function PasswordRules({ fresh }: { fresh: string }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.rules}>
      {passwordRules(fresh).map(({ key, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          {isMet ? <IconCheck size={14} aria-hidden /> : <IconCircle size={14} aria-hidden />}
          {t(key)}
        </li>
      ))}
    </ul>
  );
}
