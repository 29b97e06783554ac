import type { FastifyReply } from 'fastify';

/** The one content policy: no script but ours, no inline script; styles may be inline (Mantine sets variables so). */
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Vite's client of `npm run dev` injects its preamble inline; only there. */
const DEV_CSP = CSP.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'").replace(
  "connect-src 'self'",
  "connect-src 'self' ws:",
);

/** Security headers of every answer. */
export function secure(reply: FastifyReply, isDev: boolean): void {
  reply.headers({
    'content-security-policy': isDev ? DEV_CSP : CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  });
}
