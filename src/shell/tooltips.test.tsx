import { MantineProvider, Tooltip } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';

afterEach(cleanup);

it('one tooltip is shown at a time: that of the last button pointed at', async () => {
  render(
    <MantineProvider env="test">
      <Tooltip.Group openDelay={0} closeDelay={0}>
        <ReasonedButton reason="No receipt yet" onClick={() => undefined}>
          Finish
        </ReasonedButton>
        <ReasonedButton reason="The fence is far" onClick={() => undefined}>
          Arrive
        </ReasonedButton>
      </Tooltip.Group>
    </MantineProvider>,
  );
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Finish' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('No receipt yet');
  // The first has the pointer or the focus still.
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Arrive' }));
  await waitFor(() => {
    expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual([
      'The fence is far',
    ]);
  });
});
