import { and } from 'xstate';
import { qualificationEvents } from '../../../domain/schema/qualification.ts';
import { permissionsOf } from '../kit.ts';

const may = permissionsOf({ events: qualificationEvents({}) });
const submit = {
  target: 'pendingReview',
  guard: and([may('submit'), 'isFit']),
  actions: ['rememberSubmitter', 'openReview', 'notifyAuditors'],
} as const;
const close = {
  target: 'closed',
  guard: and([may('close'), 'hasNoOpenWork']),
  actions: ['cancelReview', 'dropChange', 'leaveFleet', 'endMembership'],
} as const;

/** What the transitions do; the server says how. */
export const qualificationActions = {
  rememberSubmitter: () => undefined,
  storeReason: () => undefined,
  storeChange: () => undefined,
  applyChange: () => undefined,
  dropChange: () => undefined,
  storeFreeze: () => undefined,
  clearFreeze: () => undefined,
  leaveFleet: () => undefined,
  endMembership: () => undefined,
  openReview: () => undefined,
  passReview: () => undefined,
  rejectReview: () => undefined,
  cancelReview: () => undefined,
  notifyOwner: () => undefined,
  notifyAuditors: () => undefined,
} as const;

/** From the first documents to the closing, for every kind of party. Source: records 10.2. */
export const qualificationStates = {
  unsubmitted: {
    description: 'Documents are being collected.',
    on: {
      submit,
      close,
    },
  },
  pendingReview: {
    description: 'Waits for the auditor.',
    on: {
      approve: {
        target: 'approved',
        guard: and([may('approve'), 'isNotOwn', 'isStillFit', 'isIdentityProven']),
        actions: ['storeReason', 'passReview', 'notifyOwner'],
      },
      reject: {
        target: 'rejected',
        guard: and([may('reject'), 'hasReason']),
        actions: ['storeReason', 'rejectReview', 'notifyOwner'],
      },
      withdraw: { target: 'unsubmitted', guard: may('withdraw'), actions: 'cancelReview' },
      close,
    },
  },
  approved: {
    description: 'May trade; a change of documents waits beside the data in force.',
    on: {
      'change.doc': {
        guard: and([may('change.doc'), 'isChangeFree', 'isChanged', 'isSentFit']),
        actions: ['rememberSubmitter', 'storeChange', 'openReview', 'notifyAuditors'],
      },
      'approve.change': {
        guard: and([may('approve.change'), 'isChangePending', 'isNotOwn', 'isPendingFit']),
        actions: ['applyChange', 'passReview', 'notifyOwner'],
      },
      'reject.change': {
        guard: and([may('reject.change'), 'isChangePending', 'isNotOwn', 'hasReason']),
        actions: ['dropChange', 'storeReason', 'rejectReview', 'notifyOwner'],
      },
      freeze: {
        target: 'frozen',
        guard: and([may('freeze'), 'hasReason', 'isUntilAhead']),
        actions: ['storeFreeze', 'notifyOwner'],
      },
      close,
    },
  },
  rejected: {
    description: 'Returned with the reasons.',
    on: {
      submit,
      close,
    },
  },
  frozen: {
    description: 'No new assignments; running ones continue and are still paid.',
    on: {
      unfreeze: { target: 'approved', guard: may('unfreeze'), actions: ['clearFreeze', 'notifyOwner'] },
      close,
    },
  },
  closed: { description: 'Closed; kept for the period that the law requires.', type: 'final' },
} as const;
