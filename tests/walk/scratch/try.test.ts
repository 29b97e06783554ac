import { test } from 'vitest';
import { Subject, type AnyModel } from '../subject.ts';
import { runActor } from '../actorLevel.ts';
import { explore, goalsOf } from '../explore.ts';
import { tour } from '../tour.ts';
import { replay } from '../replay.ts';
import { lockerModel } from '../fixtures/locker/model.ts';
import { sessionModel } from '../../../machines/session/model.ts';
import { channelModel } from '../../../machines/channel/model.ts';
import { tabsModel } from '../../../machines/tabs/model.ts';
import { contractModel } from '../../../machines/lifecycles/contract/model.ts';
import { qualificationModel } from '../../../machines/lifecycles/qualification/model.ts';
for (const [name, m] of Object.entries({ locker: lockerModel, session: sessionModel, channel: channelModel, tabs: tabsModel, contract: contractModel, qualification: qualificationModel }))
  test(name, () => {
    const subject = new Subject(name, m as unknown as AnyModel);
    const reached = new Set<string>(); const actor = new Set<string>();
    for (const input of Object.keys(m.inputs)) {
      let t = performance.now();
      const x = explore(subject, input);
      const edges = [...x.edges.values()].reduce((n, e) => n + e.length, 0);
      console.log(name, input, x.positions.size, edges, Math.round(performance.now() - t), 'ms');
      t = performance.now();
      const walks = tour(x, reached);
      console.log(' tour', walks.length, walks.reduce((n, w) => n + w.stimuli.length, 0), Math.round(performance.now() - t));
      t = performance.now();
      const rs = walks.map((w) => [w, replay(x, w)] as const);
      console.log(' replay', Math.round(performance.now() - t)); t=performance.now(); for (const [w, r] of rs) for (const tr of runActor(subject, w, r)) goalsOf(tr).forEach((g) => actor.add(g)); console.log(' actor', Math.round(performance.now() - t));
      if (input === 'begun' || input === 'fit') break;
    }
    console.log('actor missing', [...reached].filter((g) => !actor.has(g)));
    console.log('missing', [...subject.transitions, ...subject.outcomes, ...subject.states.map((s) => `state ${s}`)].filter((g) => !reached.has(g)));
  }, 60000);
