import { say } from '../../domain/codes/label.ts';
import { useLang } from '../app/hooks.ts';
import './factor.css';
import { FactorForm } from './FactorForm.tsx';
import { usePrompt } from './prompt.ts';
import { FACTOR_TEXTS } from './texts.ts';

/** The second step of a login, in place of the form with the password. */
export default function FactorStep() {
  const lang = useLang();
  const actor = usePrompt('login');
  return (
    <div className="factor">
      <h1 className="login-title">{say(FACTOR_TEXTS.title, lang)}</h1>
      {actor && <FactorForm actor={actor} leave="back" />}
    </div>
  );
}
