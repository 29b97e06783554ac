import { Button } from '@mantine/core';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './linked.module.css';

interface Props {
  /** The answer being given is a refusal. */
  isNo: boolean;
  /** Why it cannot be sent yet. */
  reason: string | undefined;
  isSending: boolean;
  /** Sends the answer. */
  answer: string;
  /** Switches to the other answer. */
  turn: string;
  onAnswer: () => void;
  onTurn: () => void;
}

/** Buttons to answer a document behind a link, or to switch to the other answer. */
export function DecisionButtons({ isNo, reason, isSending, answer, turn, onAnswer, onTurn }: Props) {
  return (
    <div className={classes.buttons}>
      <ReasonedButton
        size="md"
        loading={isSending}
        reason={reason}
        {...(isNo ? { color: 'red' } : {})}
        onClick={onAnswer}
      >
        {answer}
      </ReasonedButton>
      <Button size="md" variant="default" disabled={isSending} onClick={onTurn}>
        {turn}
      </Button>
    </div>
  );
}
