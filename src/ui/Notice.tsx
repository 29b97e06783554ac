import { Button, EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** An empty place: says what happened and what to do next. */
export function Notice({ icon, title, text, action }: Props) {
  return (
    <EmptyState
      role="status"
      py="xl"
      icon={icon}
      title={title}
      {...(text === undefined ? {} : { description: text })}
    >
      {action && (
        <EmptyState.Actions>
          <Button variant="light" onClick={action.run}>
            {action.label}
          </Button>
        </EmptyState.Actions>
      )}
    </EmptyState>
  );
}
