import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useActors } from '../../app/actors.ts';
import type { Command } from '../commands/command.ts';
import { ariaKeys, keyNames } from '../commands/keys.ts';

interface Props {
  label: string;
  command: Command;
  children: ReactNode;
  /** The id of what the button opens and closes. */
  expanded?: boolean;
  /** Name of the guide step that points here. */
  guide: string;
}

/** A button of the top bar with only an icon: its name and its key are in a tooltip, and in its accessible name. */
export function Tool({ label, command, children, expanded, guide }: Props) {
  const actors = useActors();
  const { keys } = command;
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keyNames(keys).join(' ')})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={32}
        aria-label={label}
        data-guide={guide}
        onClick={() => {
          command.run(actors);
        }}
        {...(keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
