import { Alert, Button, Group } from '@mantine/core';

interface Props {
  /** Why the last try was refused; empty: it was not. */
  fault: string;
  isBusy: boolean;
  /** All that is needed is there. */
  isSound: boolean;
  cancel: string;
  submit: string;
  onCancel: () => void;
}

/** The end of a dialog that sends something: why it was refused, and its two buttons. */
export function SendingFoot({ fault, isBusy, isSound, cancel, submit, onCancel }: Props) {
  return (
    <>
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isSound}>
          {submit}
        </Button>
      </Group>
    </>
  );
}
