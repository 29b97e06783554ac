import type {
  Assertion,
  Attestation,
  PasskeyAsking,
  PasskeyMaking,
} from '../../domain/calls/secondFactor.ts';

/** Whether this page can use passkeys: the browser knows them, and its address is a name, which they belong to. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Lets the browser ask for a passkey. @throws Error where the user or the browser gives none */
export async function signWithPasskey(asking: PasskeyAsking): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: asking,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

/** Lets the browser make a passkey. @throws Error where the user or the browser makes none */
export async function makePasskey(making: PasskeyMaking): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: making });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports === undefined ? {} : { transports }),
    },
  };
}
