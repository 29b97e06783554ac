import { expect, it } from 'vitest';
import { misjudged } from '../webhooks/peer.ts';

it('the vectors suffice to write the other side: a peer that has only them judges each as we do', () =>
  expect(misjudged()).toEqual([]));
