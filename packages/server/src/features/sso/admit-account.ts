import { cleanName, LIMITS, refuse } from '@recado/contract'
import { decideSignIn } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { lockSso } from './lock-sso.ts'
import * as store from './sso.store.ts'

/** Somebody whom the provider of the company has let in. */
export interface ProviderPerson {
  readonly subject: string
  /** In lower case; undefined when the provider confirms none. */
  readonly email: string | undefined
  /** May be empty. */
  readonly name: string
}

const toKnownUser = (row: { readonly id: number; readonly is_super: boolean } | undefined) =>
  row && { id: row.id, isOperator: row.is_super }

/** The provider that has answered, and the hash of a user who is created or linked, who knows no password. */
interface Admission {
  readonly issuer: string
  readonly clientId: string
  readonly passwordHash: string
}

/**
 * Finds, links or creates the user of an account of the provider; returns the id. A provider that the company
 * has replaced, disabled or removed while it answered lets nobody in. @throws Refusal ERR_SSO_EXPIRED, ERR_SSO_EMAIL,
 * ERR_SSO_NO_USER, ERR_SSO_OTHER_ACCOUNT, ERR_PLAN_LIMIT
 */
export async function admitAccount(
  scope: Scope,
  { subject, email, name }: ProviderPerson,
  { issuer, clientId, passwordHash }: Admission,
): Promise<number> {
  const { db } = scope
  await lockSso(db)
  const provider = await store.findProvider(db)
  if (provider?.isEnabled !== true || provider.issuer !== issuer || provider.clientId !== clientId)
    throw refuse('ERR_SSO_EXPIRED')
  const linked = await store.findLinked(db, subject)
  const namesake = email === undefined ? undefined : await store.findNamesake(db, email)
  const decision = decideSignIn({
    email,
    domains: (await store.listDomains(db)).filter(row => row.verifiedAt !== null).map(row => row.domain),
    linked: toKnownUser(linked),
    namesake: namesake && {
      id: namesake.id,
      isOperator: namesake.is_super,
      hasOtherAccount: namesake.has_account,
    },
    createsUsers: provider.createsUsers,
  })
  if (decision.act === 'refuse') throw refuse(decision.error as 'ERR_SSO_EMAIL')
  if (decision.act === 'enter') return decision.userId
  if (decision.act === 'link') {
    await users.voidLoginsAtLinking(scope, decision.userId, passwordHash)
    return link(scope, decision.userId, { subject, name: namesake?.name ?? '' })
  }
  const user = await users.addWithinPlan(
    scope,
    { name: nameOf(name, decision.email), email: decision.email, queueIds: provider.queueIds },
    passwordHash,
  )
  return link(scope, user.id, { subject, name: user.name })
}

async function link(
  scope: Scope,
  userId: number,
  { subject, name }: { readonly subject: string; readonly name: string },
): Promise<number> {
  await store.insertIdentity(scope.db, { user_id: userId, subject, created_at: scope.now })
  await auditLog.recordAudit(scope, { kind: 'ssoLinked', subject: name })
  return userId
}

/** A name as the provider writes it, within the limits of names; the e-mail where there is none. */
function nameOf(told: string, email: string): string {
  const name = cleanName(told, LIMITS.nameMax)
  return name.length >= LIMITS.nameMin ? name : email.slice(0, LIMITS.nameMax)
}
