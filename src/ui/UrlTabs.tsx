import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface TabPart {
  /** The value in the address. */
  readonly name: string;
  readonly label: string;
  readonly body: ReactNode;
}

interface Props {
  path: string;
  parts: readonly TabPart[];
  /** The default where the address names none; absent: the first. */
  start?: string;
}

/** Parts of a page, one at a time. The address holds the current one. */
export function UrlTabs({ path, parts, start }: Props) {
  const [at, navigate] = useLocation();
  const search = useSearch();
  const wanted = at === path ? new URLSearchParams(search).get('tab') : null;
  const first = parts.find(({ name }) => name === start) ?? parts[0];
  if (!first) return null;
  return (
    <Tabs
      value={(parts.find(({ name }) => name === wanted) ?? first).name}
      keepMounted={false}
      onChange={(name) => {
        // The filters of one list do not apply to the next.
        navigate(name === null || name === first.name ? path : `${path}?tab=${name}`);
      }}
    >
      {parts.length > 1 && (
        <Tabs.List px="md">
          {parts.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {parts.map(({ name, body }) => (
        <Tabs.Panel key={name} value={name}>
          {body}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
