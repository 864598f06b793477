import { refuse } from '@recado/contract'
import { domainOfEmail } from '@recado/domain'
import { pastDueDate } from '../../features/companies/index.ts'
import * as sso from '../../features/sso/index.ts'
import { systemViewer } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import { loginBySso } from '../session/login.ts'
import type { SessionOrigin } from '../session/session-origin.ts'
import { accountOf, openSecrets } from './attempt-secrets.ts'
import { takeAttempt, type AttemptRow } from './attempts.store.ts'

/** A sign-in that came back from its provider: where it was to go, and the rest of the work. */
export interface ReturnedSignIn {
  readonly returnPath: string
  finish(
    from: SessionOrigin & { readonly address: string },
  ): Promise<{ sessionId: string; refreshToken: string; deviceToken: string }>
}

/**
 * Finds the sign-in that a browser comes back from. It counts once: a code or a state that is used again finds
 * nothing. @throws ERR_SSO_EXPIRED
 */
export async function takeSignIn(
  context: AppContext,
  callback: URL,
  browserToken: string,
): Promise<ReturnedSignIn> {
  const state = callback.searchParams.get('state') ?? ''
  const stateHash = tokenHash(state)
  const attempt = await takeAttempt(context.platform, {
    stateHash,
    browserHash: tokenHash(browserToken),
    now: context.clock.now(),
  })
  if (!attempt) throw refuse('ERR_SSO_EXPIRED')
  return {
    returnPath: attempt.return_path,
    finish: async from => {
      const { deviceToken, ...secrets } = openSecrets(context, attempt.company_id, stateHash, attempt.secrets)
      const { userId, domain } = await findUserOf(context, attempt, callback, { ...secrets, state })
      const { issuer, client_id: clientId } = attempt
      const proof = { kind: 'sso', issuer, clientId, domain } as const
      return { ...(await loginBySso(context, userId, { ...from, deviceToken }, proof)), deviceToken }
    },
  }
}

/**
 * The user whom the provider let in, and the domain of their e-mail there; a company that changed its
 * provider meanwhile has no sign-in any more.
 */
async function findUserOf(
  context: AppContext,
  attempt: AttemptRow,
  callback: URL,
  secrets: sso.SignInSecrets & { readonly state: string },
): Promise<{ userId: number; domain: string }> {
  const provider = await sso.findProviderOfCompany(context.platform, attempt.company_id)
  if (provider?.issuer !== attempt.issuer || provider.client_id !== attempt.client_id)
    throw refuse('ERR_SSO_EXPIRED')
  const person = await sso.readSignInAnswer(context, accountOf(context, provider), callback, secrets)
  // Before a user is created, for a company that cannot use it.
  const expired = pastDueDate({ id: provider.company_id, due_date: provider.due_date }, context.clock.now())
  if (expired) throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: expired.toISOString() })
  // Outside of the transaction, because it takes long.
  const passwordHash = await context.passwords.hash(newToken())
  const userId = await withRetry(context, systemViewer(provider.company_id), scope =>
    sso.admitAccount(scope, person, { issuer: attempt.issuer, clientId: attempt.client_id, passwordHash }),
  )
  return { userId, domain: domainOfEmail(person.email ?? '') }
}
