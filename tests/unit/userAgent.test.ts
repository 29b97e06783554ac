import { expect, test } from 'vitest';
import { deviceName } from '../../domain/rules/userAgent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/149.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge · Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari · macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; V2419A) ${WEBKIT} Version/4.0 Chrome/134.0 Mobile Safari/537.36 MicroMessenger/8.0.61`,
    'WeChat · Android',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0 Safari/537.36 ArkWeb/6.0 HuaweiBrowser/5.1',
    'Huawei Browser · HarmonyOS',
  ],
  ['curl/8.14.1', 'curl'],
  ['node', 'node'],
  ['<script>alert(1)</script>', null],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});
