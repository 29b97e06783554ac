import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type SiteReleaseFacts, siteReleaseLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);

const ADMIN: Who = { id: '1', role: 'admin' };
const SERVICE: Who = { id: '3', role: 'service' };

const good: SiteReleaseFacts = { submittedBy: ADMIN.id, lacks: null, flaw: null };
const WHAT = ['标志', 'Logo', 'Logotipo', 'ロゴ'] as const;

export const siteReleaseModel = model<typeof siteReleaseLifecycle>({
  machine: siteReleaseLifecycle,
  inputs: {
    good,
    'the Chinese site is not complete': { ...good, lacks: WHAT },
    'a picture is gone': { ...good, flaw: WHAT },
  },
  events: {
    preview: { type: 'preview', by: ADMIN, at },
    'preview by another': { type: 'preview', by: SERVICE, at },
    back: { type: 'back', by: ADMIN, at },
    'back by another': { type: 'back', by: SERVICE, at },
    deploy: { type: 'deploy', by: ADMIN, at, note: '冬季版' },
    'deploy by another': { type: 'deploy', by: SERVICE, at, note: '冬季版' },
    rollback: { type: 'rollback', by: ADMIN, at, reason: '图片有误' },
    'rollback without a reason': { type: 'rollback', by: ADMIN, at, reason: '错' },
    'rollback by another': { type: 'rollback', by: SERVICE, at, reason: '图片有误' },
    replaced: { type: 'replaced', by: SYSTEM, at },
    'replaced by a person': { type: 'replaced', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what is not whole does not go live': (snapshot) =>
      snapshot.context.flaw === null || !snapshot.can({ type: 'deploy', by: ADMIN, at, note: '冬季版' }),
    'only the administrator deploys': (snapshot) =>
      !snapshot.can({ type: 'deploy', by: SERVICE, at, note: '冬季版' }),
  },
});
