import { Alert, Button } from '@mantine/core';
import type { RecordActor } from '../detail/useRecord.ts';
import { useTexts } from '../texts.ts';

interface Props {
  /** Why the platform refused the verdict; absent: it did not, or its form says so. */
  refused: string | undefined;
  /** No answer came. */
  isUnanswered: boolean;
  actor: RecordActor;
}

/** What became of the last verdict, where the document is still open. */
export function VerdictNotice({ refused, isUnanswered, actor }: Props) {
  const t = useTexts();
  const close = {
    withCloseButton: true,
    closeButtonLabel: t('close'),
    onClose: () => {
      actor.send({ type: 'notice.dismissed' });
    },
  };
  return (
    <>
      {refused !== undefined && (
        <Alert color="red" role="alert" mt="xs" {...close}>
          {refused}
        </Alert>
      )}
      {isUnanswered && (
        <Alert color="orange" role="alert" mt="xs" {...close}>
          {t('noAnswer')}{' '}
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              actor.send({ type: 'request.retried' });
            }}
          >
            {t('sendAgain')}
          </Button>
        </Alert>
      )}
    </>
  );
}
