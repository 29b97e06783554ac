import { Button } from '@mantine/core';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './linked.module.css';

interface Props {
  /** The answer that is about to be given is no. */
  isNo: boolean;
  /** Why it cannot be given yet. */
  reason: string | undefined;
  isSending: boolean;
  /** What gives the answer. */
  answer: string;
  /** What turns to the other answer. */
  turn: string;
  onAnswer: () => void;
  onTurn: () => void;
}

/** Gives the answer to a document behind a link, or turns to the other one. */
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
