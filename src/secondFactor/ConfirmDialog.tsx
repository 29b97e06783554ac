import { Modal } from '@mantine/core';
import { say } from '../../domain/codes/label.ts';
import { useLang } from '../app/hooks.ts';
import './factor.css';
import { FactorForm } from './FactorForm.tsx';
import { usePrompt } from './prompt.ts';
import { FACTOR_TEXTS } from './texts.ts';

/** Asks for the second factor again, over whatever needs it; cancelling changes nothing there. */
export default function ConfirmDialog() {
  const lang = useLang();
  const actor = usePrompt('desk');
  if (!actor) return null;
  return (
    <Modal
      opened
      centered
      onClose={() => {
        actor.send({ type: 'factor.left' });
      }}
      title={say(FACTOR_TEXTS.confirmTitle, lang)}
      closeButtonProps={{ 'aria-label': say(FACTOR_TEXTS.cancel, lang) }}
      zIndex={500}
    >
      <p>{say(FACTOR_TEXTS.confirmText, lang)}</p>
      <FactorForm actor={actor} leave="cancel" />
    </Modal>
  );
}
