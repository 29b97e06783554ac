import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Deferred } from './Deferred.tsx';

afterEach(cleanup);

const late = <Deferred fallback={<p>frame</p>}>inputs</Deferred>;

test('what is late comes when the first frame stands', async () => {
  // A static render shows the first frame.
  expect(renderToStaticMarkup(late)).toBe('<p>frame</p>');
  render(late);
  expect(screen.getByText('frame')).toBeDefined();
  await screen.findByText('inputs');
  expect(screen.queryByText('frame')).toBeNull();
});
