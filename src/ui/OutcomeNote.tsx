import { Alert, Text } from '@mantine/core';

/** The outcome of the last save, or that it is running. */
export type Outcome =
  | { readonly kind: 'none' | 'saving' | 'saved' | 'unanswered' }
  | { readonly kind: 'refused'; readonly msg: string };

/** Shows the outcome of the last save. */
export function OutcomeNote({
  outcome,
  saved,
  noAnswer,
}: {
  outcome: Outcome;
  saved: string;
  noAnswer: string;
}) {
  if (outcome.kind === 'saved') return <Text role="status">{saved}</Text>;
  if (outcome.kind === 'refused')
    return (
      <Alert color="red" role="alert">
        {outcome.msg}
      </Alert>
    );
  if (outcome.kind === 'unanswered')
    return (
      <Alert color="orange" role="alert">
        {noAnswer}
      </Alert>
    );
  return null;
}
