import type { Call, DataOf, ParsedOf } from '../../domain/calls/call.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import type { Budgets } from '../base/budgets.ts';
import type { Config } from '../base/config.ts';
import type { GatewayWatch } from '../base/gatewayWatch.ts';
import type { Log } from '../base/log.ts';
import type { Disk } from '../base/disk.ts';
import type { Pulse } from '../base/pulse.ts';
import type { ProcessNumber } from '../store/processNumber.ts';
import type { Login } from '../auth/sessions.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { CompanyLoginPort } from '../ports/companyLogin.ts';
import type { EmbeddedLogin } from '../ports/embeddedLogin.ts';
import type { CardCheckPort, CheckedCard } from '../ports/cardCheck.ts';
import type { EsignPort } from '../ports/esign.ts';
import type { AuthorityPort } from '../ports/authority.ts';
import type { MerchantBankPort } from '../ports/merchantBank.ts';
import type { InsurerPort } from '../ports/insurer.ts';
import type { LabelPrintPort } from '../ports/labelPrint.ts';
import type { OilSupplierPort } from '../ports/oilSupplier.ts';
import type { CollectPort } from '../ports/collect.ts';
import type { TollInvoicePort } from '../ports/tollInvoice.ts';
import type { TollsPort } from '../ports/tolls.ts';
import type { PartnerPort } from '../ports/partner.ts';
import type { PayBankPort } from '../ports/payBank.ts';
import type { PushPort } from '../ports/push.ts';
import type { SmsPort } from '../ports/sms.ts';
import type { TaxControlPort } from '../ports/taxControl.ts';
import type { TaxBureauPort } from '../ports/taxBureau.ts';
import type { WechatPort } from '../ports/wechat.ts';
import type { SafetyWatch } from '../business/fleet/safety/watch.ts';
import { refused } from '../records/errors.ts';
import type { ActionLog } from '../run/actionLog.ts';
import { type Platform, run } from '../run/run.ts';
import type { Origin, Work } from '../records/work.ts';

/** The services that calls use. */
export interface Services extends Platform {
  readonly config: Config;
  readonly budgets: Budgets;
  readonly actionLog: ActionLog;
  readonly files: FileStore;
  readonly log: Log;
  /** Which outside systems answer. */
  readonly gateways: GatewayWatch;
  /** How the jobs of this process go. */
  readonly pulse: Pulse;
  readonly disk: Disk;
  readonly ownNumber: ProcessNumber;
  /** From 0 to below 1, for what must not come from all at the same moment. */
  readonly chance: () => number;
  readonly sms: SmsPort;
  readonly payBank: PayBankPort;
  readonly authority: AuthorityPort;
  readonly oilSupplier: OilSupplierPort;
  readonly insurer: InsurerPort;
  readonly labelPrint: LabelPrintPort;
  readonly tolls: TollsPort;
  readonly collect: CollectPort;
  readonly push: PushPort;
  readonly tollInvoice: TollInvoicePort;
  readonly merchantBank: MerchantBankPort;
  readonly cardCheck: CardCheckPort;
  readonly partner: PartnerPort;
  readonly taxBureau: TaxBureauPort;
  readonly esign: EsignPort;
  readonly taxControl: TaxControlPort;
  readonly wechat: WechatPort;
  readonly companyLogin: CompanyLoginPort;
  /** The identity provider of the demo company; null: there is none. */
  readonly demoLogin: EmbeddedLogin | null;
  /** What this process knows of the vehicles whose reports it judges. */
  readonly safety: SafetyWatch;
}

/** One request: the caller, its address and language. */
export interface Context {
  readonly services: Services;
  /** null on public calls. */
  readonly login: Login | null;
  readonly lang: Lang;
  readonly address: string;
  /** Host that was asked, as the browser named it. */
  readonly host: string;
  /** Demo accounts may be used from where the request comes. */
  readonly isDemoOpen: boolean;
  /** What the client says it is, 300 characters at most; empty: nothing. */
  readonly userAgent: string;
  /** A read-only call whose caller has disconnected: nobody waits for the response. */
  isAbandoned(): boolean;
  /** A cookie that the browser sent; undefined: it has none. */
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeS: number): void;
}

export type Handler<C extends Call> = (request: ParsedOf<C>, context: Context) => Promise<DataOf<C>>;

/** A call with its handler; the types of both agree. */
export interface Bound {
  readonly call: Call;
  readonly handle: (request: unknown, context: Context) => Promise<unknown>;
}

export function bind<C extends Call>(call: C, handle: Handler<C>): Bound {
  // The binder parses with the call's own schema before it hands the request over.
  return { call, handle: handle as Bound['handle'] };
}

/** Whether a value was made by `bind`. */
export function isBound(value: unknown): value is Bound {
  return typeof value === 'object' && value !== null && 'call' in value && 'handle' in value;
}

/** The login of a call that requires one. */
export function loginOf(context: Context): Login {
  if (!context.login) throw refused(notAllowed);
  return context.login;
}

/** Where a call comes from. */
export const originOf = ({ address, userAgent }: Context): Origin => ({ address, userAgent });

/** The caller disconnected while the request was queued. */
export class RequestAborted extends Error {
  override name = 'Abandoned';
}

/** @throws Abandoned: in a queue, the requests of connected callers come first. */
export function expectAsker(context: Context): void {
  if (context.isAbandoned()) throw new RequestAborted();
}

/**
 * A transaction with the caller's rights.
 * @param checkedCard what the bank said about the card of the event
 * @throws Abandoned when a read could only start after the caller had disconnected
 */
export function act<T>(
  context: Context,
  task: (work: Work) => Promise<T>,
  checkedCard?: CheckedCard,
): Promise<T> {
  const { account, viewer } = loginOf(context);
  const { groupCode, realName: byName } = account;
  const principal = { groupCode, viewer, byName, origin: originOf(context), checkedCard };
  return run(context.services, principal, (work) => {
    expectAsker(context);
    return task(work);
  });
}

/** A transaction of a public call, for one tenant. */
export function actFor<T>(context: Context, groupCode: string, task: (work: Work) => Promise<T>): Promise<T> {
  return run(context.services, { groupCode, viewer: null, byName: '', origin: originOf(context) }, task);
}
