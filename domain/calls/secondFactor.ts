import { z } from 'zod';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';
import { loginSchema } from './session.ts';

/** The ways to prove a second factor, the better one first. */
export const FACTOR_WAYS = ['passkey', 'totp', 'recovery'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8_192);
const credential = { id: base64url.max(2_048), rawId: base64url.max(2_048), type: z.literal('public-key') };

/** What a browser answers when a passkey signs (WebAuthn Level 3, AuthenticationResponseJSON). */
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** What a browser answers when a passkey is made (RegistrationResponseJSON). */
const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).exactOptional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** One proof of a second factor. */
export const proofSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('totp'), code: z.string().min(1).max(32) }),
  z.object({ way: z.literal('recovery'), code: z.string().min(1).max(32) }),
  z.object({ way: z.literal('passkey'), assertion: assertionSchema }),
]);
export type Proof = z.infer<typeof proofSchema>;

const known = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a passkey is asked to sign (PublicKeyCredentialRequestOptionsJSON). */
const askingSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(known),
});
export type PasskeyAsking = z.infer<typeof askingSchema>;

/** What a new passkey is made for (PublicKeyCredentialCreationOptionsJSON). */
const makingSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyMaking = z.infer<typeof makingSchema>;

const base = '/ntocc-basic-api/secondFactor';

/** Ends a login that a ticket stands for. */
export const proveLogin = call({
  name: 'secondFactor.proveLogin',
  method: 'POST',
  path: '/ntocc-basic-api/authorize/factor',
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about: 'Finish a login: the ticket of the right password, and one proof of the second factor',
  request: z.object({
    ticket: z.string().min(1).max(64),
    device_id: z.string().min(1).max(128),
    proof: proofSchema,
  }),
  data: loginSchema,
});

export const askLoginPasskey = call({
  name: 'secondFactor.askLogin',
  method: 'POST',
  path: '/ntocc-basic-api/authorize/passkey',
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about: 'What a passkey is to sign for the login that this ticket stands for',
  request: z.object({ ticket: z.string().min(1).max(64), device_id: z.string().min(1).max(128) }),
  data: askingSchema,
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  since: z.number(),
  usedAt: z.number().nullable(),
});
export type OwnPasskey = z.infer<typeof passkeySchema>;

const factorsSchema = z.object({
  /** Since when an authenticator app is on; null: none. */
  totpSince: z.number().nullable(),
  /** Recovery codes not used yet. */
  recoveryLeft: z.number().int(),
  passkeys: z.array(passkeySchema),
  /** The group requires one of a role of this person. */
  isRequired: z.boolean(),
  /** Host name that passkeys of this platform belong to. */
  passkeyHost: z.string(),
});
export type Factors = z.infer<typeof factorsSchema>;

export const getFactors = call({
  name: 'secondFactor.read',
  method: 'GET',
  path: base,
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  whileEnrolling: true,
  about: 'The own second factors: authenticator app, passkeys, and how many recovery codes are left',
  request: z.object({}),
  data: factorsSchema,
});

/** Asked before a factor is added; absent only where the password was given just now, to get in. */
const password = z.string().max(128).optional();
/** Recovery codes, shown this one time; null: there are some already. */
const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const startTotp = call({
  name: 'secondFactor.startTotp',
  method: 'POST',
  path: `${base}/totp`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  confirmed: true,
  whileEnrolling: true,
  about: 'A new secret for an authenticator app; it counts once a code of it has come back',
  request: z.object({ password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
});

export const finishTotp = call({
  name: 'secondFactor.finishTotp',
  method: 'POST',
  path: `${base}/totp/FINISH`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  whileEnrolling: true,
  about: 'Turn the authenticator app on with a code it shows',
  request: z.object({ code: z.string().min(1).max(32) }),
  data: madeCodes,
});

export const stopTotp = call({
  name: 'secondFactor.stopTotp',
  method: 'POST',
  path: `${base}/totp/STOP`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  about: 'Turn the authenticator app off, with the password and a code of it or a recovery code',
  request: z.object({ password: z.string().min(1).max(128), code: z.string().min(1).max(32) }),
  data: factorsSchema,
});

export const startPasskey = call({
  name: 'secondFactor.startPasskey',
  method: 'POST',
  path: `${base}/passkey`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  confirmed: true,
  whileEnrolling: true,
  about: 'What a new passkey is made for',
  request: z.object({ password }),
  data: makingSchema,
});

const nameSchema = writtenText(cleanLine, { min: 1, max: 40 });

export const finishPasskey = call({
  name: 'secondFactor.finishPasskey',
  method: 'POST',
  path: `${base}/passkey/FINISH`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  whileEnrolling: true,
  about: 'Keep a passkey that the browser has made',
  request: z.object({ name: nameSchema, attestation: attestationSchema }),
  data: madeCodes,
});

export const renamePasskey = call({
  name: 'secondFactor.renamePasskey',
  method: 'POST',
  path: `${base}/passkey/{id}/RENAME`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  about: 'Give an own passkey another name',
  request: z.object({ id: idSchema, name: nameSchema }),
  data: factorsSchema,
});

export const removePasskey = call({
  name: 'secondFactor.removePasskey',
  method: 'POST',
  path: `${base}/passkey/{id}/REMOVE`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  confirmed: true,
  about: 'Remove an own passkey',
  request: z.object({ id: idSchema }),
  data: factorsSchema,
});

export const renewRecovery = call({
  name: 'secondFactor.renewRecovery',
  method: 'POST',
  path: `${base}/recovery`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  confirmed: true,
  about: 'New recovery codes; those from before no longer count',
  request: z.object({}),
  data: madeCodes,
});

/** Proves the second factor again, before money or rights are moved. */
export const confirmFactor = call({
  name: 'secondFactor.confirm',
  method: 'POST',
  path: `${base}/CONFIRM`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  about: 'Prove the second factor again: for ten minutes money and rights may be moved',
  request: z.object({ proof: proofSchema }),
  data: z.null(),
});

export const askPasskey = call({
  name: 'secondFactor.ask',
  method: 'POST',
  path: `${base}/ASK`,
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own second factors' },
  secret: true,
  about: 'What an own passkey is to sign, to prove the second factor again',
  request: z.object({}),
  data: askingSchema,
});
