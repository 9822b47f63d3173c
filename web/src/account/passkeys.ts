// Passkeys: keys that the browser, the device or a stick holds, and lets one in with, without a name and a password.
import { Refused } from '../online/server.svelte';
import { asked, type PasskeyObstacle } from './asked';
import { inBase64 } from './notices';

/** What stands between this browser and passkeys on this server. */
export async function obstacle(): Promise<PasskeyObstacle | 'browser' | null> {
  const here = await asked.passkeysHere();
  if (here.obstacle) return here.obstacle;
  const can = 'PublicKeyCredential' in window && 'getAuthenticatorData' in AuthenticatorAttestationResponse.prototype;
  return can ? null : 'browser';
}

/** Bytes of base64 for addresses. */
function ofBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

/** What the browser gives; why it gives nothing is said by its name. */
async function given(answer: Promise<Credential | null>, nothing: string): Promise<PublicKeyCredential> {
  const credential = await answer.catch((error: unknown) => {
    const known = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new Refused(known ? 'passkey-known' : nothing, '');
  });
  if (credential instanceof PublicKeyCredential) return credential;
  throw new Refused(nothing, '');
}

/** Has the browser make a passkey for one's account, and tells the server. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const wanted = await asked.beginPasskey(password);
  const made = await given(
    navigator.credentials.create({
      publicKey: {
        rp: { id: wanted.site, name: 'Tablut' },
        user: { id: ofBase64(wanted.user), name: wanted.name, displayName: wanted.name },
        challenge: ofBase64(wanted.challenge),
        pubKeyCredParams: wanted.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: wanted.known.map((id) => ({ type: 'public-key', id: ofBase64(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: wanted.time,
      },
    }),
    'passkey-not-made',
  );
  const response = made.response as AuthenticatorAttestationResponse;
  await asked.addPasskey({
    name,
    client_data: inBase64(response.clientDataJSON),
    authenticator_data: inBase64(response.getAuthenticatorData()),
  });
}

/** Comes in with a passkey, which says itself whose it is. */
export async function comeIn(): Promise<void> {
  const { site, challenge, time } = await asked.passkeyChallenge();
  const shown = await given(
    navigator.credentials.get({
      publicKey: { rpId: site, challenge: ofBase64(challenge), allowCredentials: [], userVerification: 'required', timeout: time },
    }),
    'passkey-not-shown',
  );
  const response = shown.response as AuthenticatorAssertionResponse;
  await asked.showPasskey({
    credential: inBase64(shown.rawId),
    user: inBase64(response.userHandle ?? new ArrayBuffer(0)),
    client_data: inBase64(response.clientDataJSON),
    authenticator_data: inBase64(response.authenticatorData),
    signature: inBase64(response.signature),
  });
}
