import type { ErrorCode } from '@recado/contract'
import { domainOfEmail } from './confirmed-email.ts'

/** A user of the company, as far as a sign-in by its provider asks. */
interface KnownUser {
  readonly id: number
  readonly isOperator: boolean
}

/** The facts about somebody whom the provider has let in. */
export interface SignInFacts {
  /** In lower case; undefined when the provider confirms none. */
  readonly email: string | undefined
  /** The proven domains of the company. */
  readonly domains: readonly string[]
  /** The user of this company who signed in with this account before. */
  readonly linked: KnownUser | undefined
  /** The user of this company with this e-mail, and whether another account is linked to them. */
  readonly namesake: (KnownUser & { readonly hasOtherAccount: boolean }) | undefined
  readonly createsUsers: boolean
}

export type SignInDecision =
  | { readonly act: 'enter'; readonly userId: number }
  | { readonly act: 'link'; readonly userId: number }
  | { readonly act: 'create'; readonly email: string }
  | { readonly act: 'refuse'; readonly error: ErrorCode }

const refused = (error: ErrorCode): SignInDecision => ({ act: 'refuse', error })

/**
 * Decides what a sign-in does. The account decides who somebody is, the e-mail only the first time: an address
 * may be given to the next employee. Operators never sign in this way, because a company chooses its provider.
 */
export function decideSignIn({
  email,
  domains,
  linked,
  namesake,
  createsUsers,
}: SignInFacts): SignInDecision {
  if (email === undefined || !domains.includes(domainOfEmail(email))) return refused('ERR_SSO_EMAIL')
  const user = linked ?? namesake
  if (user?.isOperator === true) return refused('ERR_SSO_NO_USER')
  if (linked) return { act: 'enter', userId: linked.id }
  if (namesake?.hasOtherAccount === true) return refused('ERR_SSO_OTHER_ACCOUNT')
  if (namesake) return { act: 'link', userId: namesake.id }
  return createsUsers ? { act: 'create', email } : refused('ERR_SSO_NO_USER')
}
