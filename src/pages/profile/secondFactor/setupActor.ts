import type { ActorRefFrom } from 'xstate';
import type { factorSetupMachine } from '../../../../machines/factorSetup/machine.ts';

export type SetupActor = ActorRefFrom<typeof factorSetupMachine>;
