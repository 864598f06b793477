import { ROUTES, type CallOutput, type Passkeys } from '@recado/contract'
import { findPasskeyObstacle } from '@recado/domain'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { ApiError } from '../../../lib/http/api-error.ts'
import { request } from '../../../lib/http/request.ts'

/** Loaded by screens that offer passkeys. */
const loadLibrary = () => import('@simplewebauthn/browser')

const hasWebAuthn = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether the login screen offers passkeys, as far as this browser knows alone. */
export const mayOfferPasskeys = (): boolean => hasWebAuthn() && findPasskeyObstacle(location) === null

/** Why nobody can add a passkey here; undefined where it works. */
export function findObstacle({
  obstacle,
  origin,
}: Pick<Passkeys, 'obstacle' | 'origin'>): 'address' | 'insecure' | 'elsewhere' | 'browser' | undefined {
  if (obstacle !== null) return obstacle
  if (location.origin !== origin) return 'elsewhere'
  return hasWebAuthn() ? undefined : 'browser'
}

/** The person closed the dialog of the browser, or the page replaced it. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The server makes passkeys for another site, or for none: the login screen does not offer them. */
export class NoPasskeysHere extends Error {}

/** @throws NoPasskeysHere */
async function fetchRequestOptions() {
  try {
    const options = (await request(ROUTES.startPasskeyLogin, {})) as CallOutput<
      typeof ROUTES.startPasskeyLogin
    >
    if (options.rpId === location.hostname) return options
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ERR_PASSKEYS_UNAVAILABLE') throw error
  }
  throw new NoPasskeysHere()
}

/**
 * Asks for a passkey: in the dialog of the browser, or with `isAutofill` among the suggestions of the e-mail
 * field. Undefined when the person chose none. @throws NoPasskeysHere
 */
export async function askForPasskey({
  isAutofill,
}: {
  readonly isAutofill: boolean
}): Promise<AuthenticationResponseJSON | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadLibrary()
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = await fetchRequestOptions()
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
  } catch (error) {
    if (isCancelled(error)) return undefined
    throw error
  }
}

/** Takes the suggestions of passkeys back. */
export const endSuggestions = (): void =>
  void loadLibrary().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())

/** Why the browser made no passkey. */
export class NoPasskeyMade extends Error {
  readonly reason: 'known' | 'cancelled'
  constructor(reason: 'known' | 'cancelled') {
    super(reason)
    this.reason = reason
  }
}

/** Has the browser make a passkey. @throws NoPasskeyMade */
export async function makePasskey(
  optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON'],
): Promise<RegistrationResponseJSON> {
  const library = await loadLibrary()
  try {
    return await library.startRegistration({ optionsJSON })
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new NoPasskeyMade(isKnown ? 'known' : 'cancelled')
  }
}
