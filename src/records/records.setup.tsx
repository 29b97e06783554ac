import { MantineProvider } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { Router } from 'wouter';
import { createActor, fromTransition, setup } from 'xstate';
import type { WireRow } from '../../domain/calls/records.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { Actors } from '../app/actors.ts';
import { actorsWith, WithActors } from '../app/actors.setup.tsx';
import { ViewerContext } from '../app/hooks.ts';
import { useHashLocation } from '../app/location.ts';
import { NO_NOTES, pageMachine } from '../../machines/page/machine.ts';
import type { Draft } from '../../domain/schema/draft.ts';
import type { FieldError } from '../../machines/answer.ts';
import { edited, type FormDraft, type FormEvent, restored } from '../../machines/formDraft.ts';
import { PageActorContext, type PageActor } from '../app/pageActor.ts';
import type { DraftSource } from './form/useForm.ts';
import texts from '../i18n/record/en.json' with { type: 'json' };

await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: ['record'],
  resources: { en: { record: texts } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

/** The page of a tab, which keeps drafts of its views. */
export function pageOfTab(): PageActor {
  const strip = setup({ actors: { page: pageMachine } }).createMachine({
    invoke: { id: 'page', src: 'page', input: { tab: '/page', notes: NO_NOTES } },
  });
  const { page } = createActor(strip).start().getSnapshot().children;
  if (!page) throw new Error('The page did not start.');
  return page;
}

type TestEvent = FormEvent | { type: 'refused'; errors: readonly FieldError[] };

function draftWith(kept: Draft | null) {
  const logic = fromTransition(
    (form: FormDraft, event: TestEvent) =>
      event.type === 'refused' ? { ...form, errors: event.errors } : edited(form, event),
    restored(kept),
  );
  return createActor(logic).start();
}

interface TestDraft {
  kept?: Draft | null;
  /** The server's field errors; a new array is a new response. */
  errors?: readonly FieldError[];
}

/** The draft of a form, instead of the chart that holds it. */
export function useTestDraft({ kept = null, errors }: TestDraft): DraftSource {
  const [actor] = useState(() => draftWith(kept));
  useEffect(() => {
    if (errors) actor.send({ type: 'refused', errors });
  }, [actor, errors]);
  const [source] = useState<DraftSource>(() => ({
    actor,
    get: () => actor.getSnapshot().context,
    send: actor.send,
  }));
  return source;
}

export const dispatcher: Viewer = {
  userId: '7',
  groupCode: 'G1',
  role: 'dispatcher',
  partyType: 'PLAT',
  partyId: undefined,
};

const READER = actorsWith({});

interface StageProps {
  children: ReactNode;
  tab?: PageActor | null;
  /** The current user. */
  viewer?: Viewer;
  actors?: Actors;
}

/** The providers that every view needs; without animations. */
export function Stage({ children, tab = null, viewer = dispatcher, actors = READER }: StageProps) {
  return (
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <ViewerContext value={viewer}>
          <PageActorContext value={tab}>
            <Router hook={useHashLocation}>{children}</Router>
          </PageActorContext>
        </ViewerContext>
      </MantineProvider>
    </WithActors>
  );
}

/** Shows the events that are folded away below the buttons. */
export function unfold(): void {
  const fold = screen.queryByText(/^Other actions/)?.closest('button');
  if (fold) fireEvent.click(fold);
}

/** A row of an order as sent by the server. */
export function orderRow(id: string, changes: Readonly<Record<string, unknown>> = {}): WireRow {
  const row = {
    id,
    status: 'draft',
    version: 1,
    titles: { shipmentId: 'Anhui Steel' },
    orderNo: `DD2026112100${id.padStart(3, '0')}`,
    shipmentId: '900',
    goodsName: 'Coils',
    totalWeightKg: 32_000,
    priceUnit: 'yuanPerTon',
    remainQty: 32_000,
    carrierUnitPriceFen: 18_050,
    gmtCreated: Date.UTC(2026, 10, 20, 16, 30),
    gmtModified: Date.UTC(2026, 10, 20, 16, 30),
    ...changes,
  };
  return row as WireRow;
}

/** Facts of an order that anyone allowed to may submit. */
export const orderFacts = {
  submittedBy: '1',
  missing: [],
  publishMode: 'directed',
  planLoadAt: Date.UTC(2030, 0, 2),
  planUnloadAt: Date.UTC(2030, 0, 3),
  publishDeadline: Date.UTC(2030, 0, 1),
  priceUnit: 'yuanPerTon',
  orderQty: 32_000,
  carrierUnitPriceFen: 18_050,
  shipperUnitPriceFen: null,
  isSamePlace: false,
  isForbiddenCargo: false,
  shipperName: 'Anhui Steel',
  shipperUnfit: [],
  isContractValid: true,
  shortFen: 0,
  credit: null,
  liveAssignments: 0,
  acceptedAssignments: 0,
  remainQty: 32_000,
  isPart: false,
  waybills: { ended: false, completed: 0, loaded: 0 },
  parts: { ended: false, completed: 0, untouched: true },
};
