import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type ViolationFacts, violationLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const HOUR_MS = 3_600_000;
const DRIVER: Who = { id: '1', role: 'driver' };
const AUDITOR: Who = { id: '2', role: 'auditor' };

const notice: ViolationFacts = { submittedBy: DRIVER.id, happenedAt: at - 24 * HOUR_MS };
const proof = { handledAt: at - HOUR_MS, proofImages: ['7'] };

export const violationModel = model({
  machine: violationLifecycle,
  inputs: { notice },
  events: {
    handle: { type: 'handle', by: DRIVER, at, ...proof },
    'handle by auditor': { type: 'handle', by: AUDITOR, at, ...proof },
    'handle without proof': { type: 'handle', by: DRIVER, at, ...proof, proofImages: [] },
    'handle before it happened': { type: 'handle', by: DRIVER, at, ...proof, handledAt: at - 48 * HOUR_MS },
    'handle tomorrow': { type: 'handle', by: DRIVER, at, ...proof, handledAt: at + 24 * HOUR_MS },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is dealt with without proof': (snapshot) =>
      !snapshot.can({ type: 'handle', by: DRIVER, at, ...proof, proofImages: [] }),
    'nothing is dealt with twice': (snapshot) =>
      snapshot.value === 'open' || !snapshot.can({ type: 'handle', by: DRIVER, at, ...proof }),
  },
});
