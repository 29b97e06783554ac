import { codeOverrides } from '../../domain/calls/codeOverrides.ts';
import { act, bind, type Bound } from './context.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';

const words = bind(codeOverrides, (_request, context) =>
  act(context, async (work) =>
    (await codeOverridesOf(work)).map(({ label: [zh, en, es, ja], ...rest }) => ({
      ...rest,
      label: [zh, en, es, ja] as [string, string, string, string],
    })),
  ),
);

export const codeOverrideCalls: readonly Bound[] = [words];
