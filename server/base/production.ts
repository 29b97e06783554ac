import type { TrustedProxies } from './caller.ts';

/** Outside systems of which an embedded one must not play the part, each with the setting of its address. */
const GATEWAYS = [
  ['payGatewayUrl', 'PAY_GATEWAY_URL', 'the bank that pays'],
  ['bankGatewayUrl', 'BANK_GATEWAY_URL', 'the bank of sub-merchants'],
  ['cardCheckGatewayUrl', 'CARD_CHECK_GATEWAY_URL', 'the check of bank cards'],
  ['taxGatewayUrl', 'TAX_GATEWAY_URL', 'the tax channel'],
  ['taxBureauGatewayUrl', 'TAX_BUREAU_GATEWAY_URL', 'the tax bureau'],
  ['authorityGatewayUrl', 'AUTHORITY_GATEWAY_URL', 'the transport authority'],
  ['oilGatewayUrl', 'OIL_GATEWAY_URL', 'the fuel suppliers'],
  ['positionsGatewayUrl', 'POSITIONS_GATEWAY_URL', 'the terminals of vehicles'],
  ['smsGatewayUrl', 'SMS_GATEWAY_URL', 'short messages'],
  ['esignGatewayUrl', 'ESIGN_GATEWAY_URL', 'the seals of contracts'],
] as const;

/** Gateways that are asked with a bearer token; requests to the bank of sub-merchants are signed instead. */
const TOKENS = [
  ['payGatewayUrl', 'payGatewayToken', 'PAY_GATEWAY_TOKEN'],
  ['cardCheckGatewayUrl', 'cardCheckGatewayToken', 'CARD_CHECK_GATEWAY_TOKEN'],
  ['taxGatewayUrl', 'taxGatewayToken', 'TAX_GATEWAY_TOKEN'],
  ['taxBureauGatewayUrl', 'taxBureauGatewayToken', 'TAX_BUREAU_GATEWAY_TOKEN'],
  ['authorityGatewayUrl', 'authorityGatewayToken', 'AUTHORITY_GATEWAY_TOKEN'],
  ['oilGatewayUrl', 'oilGatewayToken', 'OIL_GATEWAY_TOKEN'],
  ['pushGatewayUrl', 'pushGatewayToken', 'PUSH_GATEWAY_TOKEN'],
  ['printGatewayUrl', 'printGatewayToken', 'PRINT_GATEWAY_TOKEN'],
  ['insuranceGatewayUrl', 'insuranceGatewayToken', 'INSURANCE_GATEWAY_TOKEN'],
  ['tollGatewayUrl', 'tollGatewayToken', 'TOLL_GATEWAY_TOKEN'],
  ['collectGatewayUrl', 'collectGatewayToken', 'COLLECT_GATEWAY_TOKEN'],
  ['etcGatewayUrl', 'etcGatewayToken', 'ETC_GATEWAY_TOKEN'],
  ['positionsGatewayUrl', 'positionsGatewayToken', 'POSITIONS_GATEWAY_TOKEN'],
  ['smsGatewayUrl', 'smsGatewayToken', 'SMS_GATEWAY_TOKEN'],
  ['esignGatewayUrl', 'esignGatewayToken', 'ESIGN_GATEWAY_TOKEN'],
] as const;

/** The settings that production asks about, as `Config` has them. */
export interface ProductionSettings extends Readonly<
  Record<(typeof GATEWAYS)[number][0] | (typeof TOKENS)[number][0 | 1], string | undefined>
> {
  readonly isDemo: boolean;
  readonly isDemoPublic: boolean;
  /** Roles that move money or rights must have a second factor; undefined: as without demo data. */
  readonly isFactorRequired?: boolean | undefined;
  readonly trustedProxies: TrustedProxies;
  readonly publicUrl: string | undefined;
  readonly vaultKey: string | undefined;
}

/**
 * What a platform in production lacks, each as one sentence that begins with the setting that mends it; empty when it
 * is complete. What only the store knows is looked at later (`requireProductionStore`).
 */
export function productionFaults(settings: ProductionSettings): string[] {
  return [
    ...(settings.isDemo ? ['DEMO=0 is needed: there is no demo company in production.'] : []),
    ...(settings.isDemoPublic
      ? ['DEMO_PUBLIC must not be set: there are no demo accounts in production.']
      : []),
    ...(settings.isFactorRequired === false
      ? ['SECOND_FACTOR must not be 0: whoever moves money or rights has a second factor.']
      : []),
    ...addressFaults(settings),
    ...(settings.vaultKey === undefined
      ? ['VAULT_KEY is needed: the key of the secrets is not kept beside the data.']
      : []),
    ...GATEWAYS.filter(([url]) => settings[url] === undefined).map(
      ([, name, system]) => `${name} is needed: without it an embedded part plays ${system}.`,
    ),
    ...TOKENS.filter(([url, token]) => settings[url] !== undefined && settings[token] === undefined).map(
      ([, , name]) => `${name} is needed: the gateway has to know who asks.`,
    ),
  ];
}

/** The platform ends no TLS itself: a proxy in front does, and names the addresses of the callers. */
function addressFaults({ publicUrl, trustedProxies }: ProductionSettings): string[] {
  const isSafe = publicUrl?.startsWith('https://') === true;
  return [
    ...(isSafe ? [] : ['PUBLIC_URL is needed, and begins with https://: people come through TLS only.']),
    ...(trustedProxies !== 0
      ? []
      : ['TRUST_PROXY is needed: a proxy in front ends TLS and names the addresses of the callers.']),
  ];
}
