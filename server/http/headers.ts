import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Services } from '../calls/context.ts';

const WASM = "'wasm-unsafe-eval'";
/** Reads codes in pictures of the camera (src/pages/scan/camera); a worker goes by the policy of its own file. */
const CODE_READER = /^\/assets\/codeReader-[\w-]+\.js$/;

/** Pages of the public website have no script; a preview is shown in a frame of the desk. */
const WEBSITE = /^\/site(\/|\?|$)/;
const PREVIEW = /^\/site\/preview\//;
const websitePolicy = (path: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${PREVIEW.test(path) ? "'self'" : "'none'"}`,
  ].join('; ');

/** The policy of an answer: one worker may compile WebAssembly, no document may. */
export function policyFor(policy: string, path: string): string {
  if (WEBSITE.test(path)) return websitePolicy(path);
  return CODE_READER.test(path) ? policy.replace("script-src 'self'", `script-src 'self' ${WASM}`) : policy;
}

/**
 * The content security policy: only our own scripts, none inline; styles may be inline because Mantine sets variables
 * so. An app built for the calls of another host may also connect to that host; map tiles come from the host that the
 * settings name, and a kiosk asks its card reader where they say.
 */
export function contentPolicy({
  isDev,
  callsHost,
  mapTilesUrl,
  kioskReaderOrigin,
}: Pick<Config, 'isDev' | 'callsHost' | 'mapTilesUrl'> & Partial<Pick<Config, 'kioskReaderOrigin'>>): string {
  const host = callsHost === undefined ? '' : ` ${new URL(callsHost).origin}`;
  const tiles = mapTilesUrl === undefined ? '' : ` ${new URL(mapTilesUrl).origin}`;
  const reader = kioskReaderOrigin === undefined ? '' : ` ${kioskReaderOrigin}`;
  const channel = host.replace(' http', ' ws');
  return [
    "default-src 'self'",
    // Vite's client of `npm run dev` injects an inline script; only allowed there.
    `script-src 'self'${isDev ? ` 'unsafe-inline' ${WASM}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${host}${tiles}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}${host}${channel}${reader}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether people reach the platform by TLS: this request did, or the address for people outside says so. */
export const isTls = (request: FastifyRequest, { config }: Pick<Services, 'config'>): boolean =>
  request.caller?.isSecure === true || config.publicUrl?.startsWith('https:') === true;

const YEAR_S = 31_536_000;

/** Security headers of every answer. */
export function secure(reply: FastifyReply, policy: string, isSecure: boolean): void {
  if (isSecure) reply.header('strict-transport-security', `max-age=${String(YEAR_S)}`);
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  });
}
