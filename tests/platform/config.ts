import type { Config } from '../../server/base/config.ts';
import { LOG_KEPT } from '../../domain/rules/actionLog.ts';
import { type Limits, LIMITS } from '../../server/base/limits.ts';

/** Enough orders for every list to have pages and every state its documents; more would take longer and prove no more. */
const DEMO_ORDERS = 800;

const MUCH = { perSecond: 1e9, burst: 1e9 };
/** A test calls as one person what a whole company calls in a day; the limits have tests of their own. */
export const TEST_LIMITS: Limits = {
  ...LIMITS,
  calls: MUCH,
  requests: MUCH,
  jsonBytes: MUCH,
  handshakes: MUCH,
  rest: 0,
};

/** Settings of a platform under test: any free port, embedded store, demo company. */
export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: undefined,
    isDemo: true,
    isDemoPublic: false,
    demoOrders: DEMO_ORDERS,
    demoPace: undefined,
    adminPassword: undefined,
    isFactorRequired: undefined,
    acceptsTornLog: false,
    trustedProxies: 0,
    limits: TEST_LIMITS,
    publicUrl: undefined,
    outboundAllowsPrivate: false,
    vaultKey: undefined,
    isProduction: false,
    diskReserve: 0,
    diskStop: 0,
    logKept: LOG_KEPT,
    logLevel: 'info',
    isLogJson: false,
    metricsToken: undefined,
    cardCheckGatewayUrl: undefined,
    cardCheckGatewayToken: undefined,
    taxBureauGatewayUrl: undefined,
    taxBureauGatewayToken: undefined,
    payGatewayUrl: undefined,
    payGatewayToken: undefined,
    positionsGatewayUrl: undefined,
    positionsGatewayToken: undefined,
    esignGatewayUrl: undefined,
    esignGatewayToken: undefined,
    tollGatewayUrl: undefined,
    tollGatewayToken: undefined,
    collectGatewayUrl: undefined,
    collectGatewayToken: undefined,
    pushGatewayUrl: undefined,
    pushGatewayToken: undefined,
    etcGatewayUrl: undefined,
    etcGatewayToken: undefined,
    printGatewayUrl: undefined,
    printGatewayToken: undefined,
    insuranceGatewayUrl: undefined,
    insuranceGatewayToken: undefined,
    oilGatewayUrl: undefined,
    oilGatewayToken: undefined,
    authorityGatewayUrl: undefined,
    authorityGatewayToken: undefined,
    taxGatewayUrl: undefined,
    taxGatewayToken: undefined,
    smsGatewayUrl: undefined,
    smsGatewayToken: undefined,
    bankGatewayUrl: undefined,
    wechat: undefined,
    s3: undefined,
    mapTilesUrl: undefined,
    kioskReaderOrigin: undefined,
    mapTilesBy: undefined,
    callsHost: undefined,
    isDev: false,
    ...changes,
  };
}
