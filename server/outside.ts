import { eq } from 'drizzle-orm';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import type { GatewayWatch } from './base/gatewayWatch.ts';
import { outboundFetch } from './base/outbound.ts';
import type { Services } from './calls/context.ts';
import { authorityGateway } from './ports/authorityGateway.ts';
import { embeddedCardCheck } from './ports/cardCheck.ts';
import { cardCheckGateway } from './ports/cardCheckGateway.ts';
import { noCollect } from './ports/collect.ts';
import { collectGateway } from './ports/collectGateway.ts';
import { embeddedAuthority } from './ports/embeddedAuthority.ts';
import { embeddedCollect } from './ports/embeddedCollect.ts';
import { embeddedEsign } from './ports/embeddedEsign.ts';
import { esignGateway } from './ports/esignGateway.ts';
import { EMBEDDED_ISSUER, embeddedLogin, servedAt } from './ports/embeddedLogin.ts';
import { embeddedLabelPrint } from './ports/embeddedLabelPrint.ts';
import { embeddedInsurer } from './ports/embeddedInsurer.ts';
import { embeddedOilSupplier } from './ports/embeddedOilSupplier.ts';
import { embeddedPartner } from './ports/embeddedPartner.ts';
import { embeddedPush } from './ports/embeddedPush.ts';
import { embeddedPayBank } from './ports/embeddedPayBank.ts';
import { embeddedTollInvoice } from './ports/embeddedTollInvoice.ts';
import { embeddedTolls } from './ports/embeddedTolls.ts';
import { embeddedTaxControl } from './ports/embeddedTaxControl.ts';
import { noInsurer } from './ports/insurer.ts';
import { insurerGateway } from './ports/insurerGateway.ts';
import { noPrinters } from './ports/labelPrint.ts';
import { labelPrintGateway } from './ports/labelPrintGateway.ts';
import { embeddedMerchantBank } from './ports/merchantBank.ts';
import { merchantBankGateway } from './ports/merchantBankGateway.ts';
import { ANSWER_S, openIdLogin } from './ports/openIdLogin.ts';
import { noPush } from './ports/push.ts';
import { pushGateway } from './ports/pushGateway.ts';
import { oilSupplierGateway } from './ports/oilSupplierGateway.ts';
import { partnerHttp } from './ports/partnerHttp.ts';
import { payBankGateway } from './ports/payBankGateway.ts';
import { embeddedPositions } from './ports/embeddedPositions.ts';
import type { PartnerPort } from './ports/partner.ts';
import type { PositionPort } from './ports/positions.ts';
import { positionsGateway } from './ports/positionsGateway.ts';
import { embeddedSms } from './ports/sms.ts';
import { smsGateway } from './ports/smsGateway.ts';
import { noTollInvoices } from './ports/tollInvoice.ts';
import { tollInvoiceGateway } from './ports/tollInvoiceGateway.ts';
import { noTolls } from './ports/tolls.ts';
import { tollsGateway } from './ports/tollsGateway.ts';
import { taxControlGateway } from './ports/taxControlGateway.ts';
import { embeddedTaxBureau } from './ports/taxBureau.ts';
import { taxBureauGateway } from './ports/taxBureauGateway.ts';
import { embeddedWechat, noWechat, type WechatPort } from './ports/wechat.ts';
import { wechatGateway } from './ports/wechatGateway.ts';
import { tollsOnRoad, tripsWithCards } from './seed/cardTrips.ts';
import type { Store } from './store/open.ts';
import type { Vault } from './vault/vault.ts';
import { account } from './store/systemTables.ts';

/** The ports to the outside. */
export type Outside = Pick<
  Services,
  | 'authority'
  | 'cardCheck'
  | 'collect'
  | 'esign'
  | 'labelPrint'
  | 'companyLogin'
  | 'demoLogin'
  | 'insurer'
  | 'merchantBank'
  | 'oilSupplier'
  | 'partner'
  | 'payBank'
  | 'push'
  | 'sms'
  | 'taxBureau'
  | 'taxControl'
  | 'tollInvoice'
  | 'tolls'
  | 'wechat'
>;

/** What the embedded parts of outside systems need. */
interface Inside {
  readonly store: Store;
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly vault: Vault;
  /** Shows a sentence to the person who started the platform. */
  say(text: string): void;
}

/** WeChat; without its settings an embedded one in the demo, and none elsewhere. */
function wechatOf(
  { wechat, isDemo, outboundAllowsPrivate: allowsPrivate }: Config,
  { clock }: Inside,
): WechatPort {
  if (wechat === undefined) return isDemo ? embeddedWechat : noWechat;
  const fetchIt = outboundFetch({ timeoutMs: ANSWER_S * 1000, allowsPrivate });
  return wechatGateway({ ...wechat, clock, fetchIt });
}

/** People of the demo company, as its identity provider knows them. */
const demoPeople = ({ store: { db } }: Inside) =>
  db
    .select({ username: account.username, name: account.realName, phone: account.phone })
    .from(account)
    .where(eq(account.isDemo, true))
    .orderBy(account.id);

/** Logins by company accounts; the issuer of the demo is answered here, and by no network. */
function companyLoginOf(
  { isDemo, outboundAllowsPrivate: allowsPrivate }: Config,
  inside: Inside,
): Pick<Services, 'companyLogin' | 'demoLogin'> {
  const { clock } = inside;
  const demoLogin = isDemo ? embeddedLogin({ clock, people: () => demoPeople(inside) }) : null;
  const fetchOutside = outboundFetch({ timeoutMs: ANSWER_S * 1000, allowsPrivate });
  const { begin, finish } = openIdLogin({
    clock,
    fetchFor: (issuer) => (issuer === EMBEDDED_ISSUER && demoLogin ? demoLogin.answer : fetchOutside),
  });
  return { demoLogin, companyLogin: { begin: async (...given) => servedAt(await begin(...given)), finish } };
}

/** Stands for a customer without an address, outside of the demo company. */
const nobodyThere: PartnerPort = {
  push: () => Promise.reject(new Error('The connection has no address for messages.')),
};

/**
 * The outside systems: each through its HTTP gateway where the settings name one, else played by an embedded part.
 * Only gateways are watched: an embedded part may be silent on purpose.
 */
export function outsideOf(config: Config, gateways: GatewayWatch, inside: Inside): Outside {
  const through = <P extends object>(
    name: string,
    url: string | undefined,
    gateway: (url: string) => P,
    embedded: () => P,
  ): P => (url === undefined ? embedded() : gateways.watched(name, gateway(url)));
  const { payGatewayToken, taxGatewayToken, authorityGatewayToken, oilGatewayToken } = config;
  const { smsGatewayToken, cardCheckGatewayToken, taxBureauGatewayToken, esignGatewayToken } = config;
  return {
    ...companyLoginOf(config, inside),
    wechat: wechatOf(config, inside),
    payBank: through(
      'bank',
      config.payGatewayUrl,
      (url) => payBankGateway(url, payGatewayToken ?? ''),
      () => embeddedPayBank(inside),
    ),
    taxControl: through(
      'tax',
      config.taxGatewayUrl,
      (url) => taxControlGateway(url, taxGatewayToken ?? ''),
      () => embeddedTaxControl(inside),
    ),
    authority: through(
      'authority',
      config.authorityGatewayUrl,
      (url) => authorityGateway(url, authorityGatewayToken ?? ''),
      () => embeddedAuthority(inside),
    ),
    oilSupplier: through(
      'oil',
      config.oilGatewayUrl,
      (url) => oilSupplierGateway(url, oilGatewayToken ?? ''),
      () => embeddedOilSupplier(inside),
    ),
    insurer: through(
      'insurer',
      config.insuranceGatewayUrl,
      (url) => insurerGateway(url, config.insuranceGatewayToken ?? ''),
      () => (config.isDemo ? embeddedInsurer(inside) : noInsurer),
    ),
    labelPrint: through(
      'print',
      config.printGatewayUrl,
      (url) => labelPrintGateway(url, config.printGatewayToken ?? ''),
      () => (config.isDemo ? embeddedLabelPrint(inside) : noPrinters),
    ),
    tolls: through(
      'tolls',
      config.tollGatewayUrl,
      (url) => tollsGateway(url, config.tollGatewayToken ?? ''),
      () => (config.isDemo ? embeddedTolls({ ...inside, trips: tripsWithCards(inside) }) : noTolls),
    ),
    collect: through(
      'collect',
      config.collectGatewayUrl,
      (url) => collectGateway(url, config.collectGatewayToken ?? ''),
      () => (config.isDemo ? embeddedCollect(inside) : noCollect),
    ),
    push: through(
      'push',
      config.pushGatewayUrl,
      (url) => pushGateway(url, config.pushGatewayToken ?? ''),
      () => (config.isDemo ? embeddedPush(inside) : noPush),
    ),
    tollInvoice: through(
      'tollInvoice',
      config.etcGatewayUrl,
      (url) => tollInvoiceGateway(url, config.etcGatewayToken ?? ''),
      () => (config.isDemo ? embeddedTollInvoice({ ...inside, tolls: tollsOnRoad(inside) }) : noTollInvoices),
    ),
    merchantBank: through(
      'merchantBank',
      config.bankGatewayUrl,
      merchantBankGateway,
      () => embeddedMerchantBank,
    ),
    cardCheck: through(
      'cardCheck',
      config.cardCheckGatewayUrl,
      (url) => cardCheckGateway(url, cardCheckGatewayToken ?? ''),
      () => embeddedCardCheck,
    ),
    sms: through(
      'sms',
      config.smsGatewayUrl,
      (url) => smsGateway(url, smsGatewayToken ?? ''),
      // The person who started the demo plays the phones of the others; elsewhere no message is shown to anybody.
      () =>
        embeddedSms(({ phone, content }) => {
          if (config.isDemo) inside.say(`SMS to ${phone}: ${content}`);
        }),
    ),
    esign: through(
      'esign',
      config.esignGatewayUrl,
      (url) => esignGateway(url, esignGatewayToken ?? ''),
      () => embeddedEsign(inside),
    ),
    // Each customer has an address of its own; only one of the demo company may be without.
    partner: partnerHttp(config.outboundAllowsPrivate, config.isDemo ? embeddedPartner(inside) : nobodyThere),
    taxBureau: through(
      'taxBureau',
      config.taxBureauGatewayUrl,
      (url) => taxBureauGateway(url, taxBureauGatewayToken ?? ''),
      () => embeddedTaxBureau,
    ),
  };
}

/** The terminals of the vehicles: through their platform where the settings name one, else embedded ones. */
export function positionsOf(config: Config, gateways: GatewayWatch): PositionPort {
  const { positionsGatewayUrl: url, positionsGatewayToken: token = '' } = config;
  return url === undefined ? embeddedPositions : gateways.watched('positions', positionsGateway(url, token));
}
