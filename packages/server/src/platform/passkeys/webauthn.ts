import { LIMITS, type PasskeyAddition, type PasskeyAssertion, type PasskeyEnrolment } from '@recado/contract'
import type { RelyingParty } from './relying-party.ts'

/** Loaded with the first passkey: it takes 26 MB. */
const loadLibrary = () => import('@simplewebauthn/server')

const RP_NAME = 'Recado'
/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = LIMITS.passkeyChallengeSeconds * 1000

interface NewPasskeyFor {
  readonly handle: string
  readonly email: string
  readonly name: string
  readonly known: readonly { readonly credential_id: string; readonly transports: readonly string[] }[]
}

/** The options of `navigator.credentials.create`: a discoverable credential of a verified user. */
export async function makeCreationOptions(
  { id }: RelyingParty,
  challenge: string,
  { handle, email, name, known }: NewPasskeyFor,
): Promise<PasskeyEnrolment> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: RP_NAME,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    ...options,
    rp: { id, name: RP_NAME },
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The options of `navigator.credentials.get`: whichever passkey the browser has for this site. */
export const makeRequestOptions = ({ id }: RelyingParty, challenge: string) => ({
  rpId: id,
  challenge,
  timeout: TIMEOUT_MS,
  userVerification: 'required' as const,
})

interface NewCredential {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly isSynced: boolean
}

/** Verifies a new credential; undefined when its proof is wrong in any way. */
export async function verifyNewCredential(
  { id, origin }: RelyingParty,
  challenge: string,
  { rawId, response, ...credential }: PasskeyAddition['credential'],
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        rawId,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { credential: made, credentialBackedUp } = registrationInfo
    return { id: made.id, publicKey: made.publicKey, counter: made.counter, isSynced: credentialBackedUp }
  } catch {
    // The library throws for each rule that is broken, and for bytes that it cannot read.
    return undefined
  }
}

interface ShownCredential {
  readonly counter: number
  readonly isSynced: boolean
}

/** Verifies the proof of a login, except for its counter; undefined when it is wrong in any way. */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  { response, ...credential }: PasskeyAssertion,
  publicKey: Uint8Array,
): Promise<ShownCredential | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The caller compares counters: a copy is no wrong proof.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified
      ? { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
      : undefined
  } catch {
    return undefined
  }
}
