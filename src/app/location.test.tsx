import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Link, Redirect, Route, Router, Switch } from 'wouter';
import { goTo, currentPlace, useHashLocation, usePlace } from './location.ts';

function Shown() {
  return <p>{JSON.stringify(usePlace())}</p>;
}
const shown = (): unknown => JSON.parse(screen.getByRole('paragraph').textContent);

function open(at: string) {
  goTo(at, { replace: true });
  render(
    <Router hook={useHashLocation}>
      <Link to="/orders?keyword=a">orders</Link>
      <Switch>
        <Route path="/old">
          <Redirect to="/new" replace />
        </Route>
        <Route component={Shown} />
      </Switch>
    </Router>,
  );
}

describe('the router', () => {
  afterEach(cleanup);

  it('[R-01] reads path and query behind the #, and decodes nothing twice', () => {
    open('/orders?keyword=%2541%25&redirect=%2Fa%3Fb%3Dc');
    expect(shown()).toEqual(currentPlace());
    expect(new URLSearchParams(currentPlace().search).get('keyword')).toBe('%41%');
  });

  it('[R-01] makes links that stand behind the #, and follows them', async () => {
    open('/');
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect(link.getAttribute('href')).toBe('#/orders?keyword=a');
    await userEvent.click(link);
    expect(location.hash).toBe('#/orders?keyword=a');
    expect(shown()).toMatchObject({ path: '/orders', search: 'keyword=a' });
  });

  it('leads on without a step back, and follows the actors', () => {
    const before = history.length;
    open('/old');
    expect(currentPlace().path).toBe('/new');
    expect(history.length).toBe(before);
    act(() => {
      goTo('/elsewhere');
    });
    expect(shown()).toMatchObject({ path: '/elsewhere' });
  });
});
