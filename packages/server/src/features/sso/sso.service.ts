import {
  refuse,
  SECRET_MASK,
  SSO_RECORD_HOST,
  type SsoDomain,
  type SsoProvider,
  type SsoProviderInput,
  type SsoSettings,
} from '@recado/contract'
import { listAuditChanges, proofValue } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as queues from '../queues/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { lockSso } from './lock-sso.ts'
import { mustBeSafe } from './provider-fetch.ts'
import { ProviderUnusable } from './provider-problem.ts'
import { ssoChanged } from './sso.events.ts'
import { providerRecord } from './sso.record.ts'
import { endSessionsBesideProvider, endSessionsOfProvider } from './sso-sessions.ts'
import * as store from './sso.store.ts'

/** The place to which a client secret is sealed. */
export const secretPlace = (companyId: number) => ({
  companyId,
  table: 'sso_providers',
  column: 'client_secret',
  row: companyId,
})

/** The address that providers send people back to. */
export const callbackUrlOf = ({ config }: Pick<AppContext, 'config'>): string =>
  `${config.publicUrl}/api/auth/sso/callback`

/** The name of the DNS record that proves a domain. */
export const recordNameOf = (domain: string): string => `${SSO_RECORD_HOST}.${domain}`

const presentDomain = ({ token, ...domain }: store.DomainRow): SsoDomain => ({
  ...domain,
  record: { name: recordNameOf(domain.domain), value: proofValue(token) },
})
const presentProvider = ({ client_secret: _secret, ...provider }: store.ProviderRow): SsoProvider => provider

export async function show(scope: Scope): Promise<SsoSettings> {
  const [provider, domains] = await allOrThrow(store.findProvider(scope.db), store.listDomains(scope.db))
  return {
    provider: provider ? presentProvider(provider) : null,
    domains: domains.map(presentDomain),
    callbackUrl: callbackUrlOf(scope.context),
  }
}

/** The fields that the audit log keeps. */
const auditedOf = (row: store.ProviderRow | undefined) =>
  row === undefined ? {} : providerRecord.toAudit(row)

/**
 * Saves the provider. A secret goes only to the issuer for which it was entered, and an account of a former
 * issuer or client is nobody's. Sessions of a provider that is off or another one end, and so do those that a
 * demand of single sign-on no longer allows.
 */
export async function saveIdentityProvider(scope: Scope, input: SsoProviderInput): Promise<SsoSettings> {
  mustBeCallable(scope.context, input.issuer)
  await lockSso(scope.db)
  const before = await store.findProvider(scope.db)
  const isSame = before?.issuer === input.issuer && before.clientId === input.clientId
  if (input.clientSecret === '' && !isSame)
    throw refuse('ERR_VALIDATION', { fields: { clientSecret: 'required' } })
  await queues.mustExist(scope, input.queueIds)
  await store.saveIdentityProviderRow(scope.db, {
    ...providerRecord.toColumns(input),
    company_id: scope.companyId,
    client_secret:
      before && input.clientSecret === ''
        ? before.client_secret
        : scope.context.secrets.seal(secretPlace(scope.companyId), input.clientSecret),
    updated_at: scope.now,
  })
  await store.replaceCreationQueues(scope.db, input.queueIds)
  if (before && !isSame) await store.removeIdentities(scope.db)
  if (before && !(isSame && input.isEnabled)) await endSessionsOfProvider(scope)
  if (input.isEnabled && input.isPasswordOff) await endSessionsBesideProvider(scope)
  await recordChange(scope, before, await store.findProvider(scope.db), input.clientSecret !== '')
  scope.publish(ssoChanged())
  return show(scope)
}

async function recordChange(
  scope: Scope,
  before: store.ProviderRow | undefined,
  after: store.ProviderRow | undefined,
  isNewSecret: boolean,
): Promise<void> {
  const secret = { field: 'clientSecret', before: before ? SECRET_MASK : null, after: SECRET_MASK }
  const changes = [...listAuditChanges(auditedOf(before), auditedOf(after)), ...(isNewSecret ? [secret] : [])]
  if (changes.length > 0) await auditLog.recordAudit(scope, { kind: 'ssoChanged', changes })
}

/** Refuses an issuer that the server never calls; whether it answers, `checkProvider` finds out. */
function mustBeCallable(context: AppContext, issuer: string): void {
  try {
    context.outgoing.check(mustBeSafe(context, issuer).href)
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof ProviderUnusable)
      throw refuse('ERR_VALIDATION', { fields: { issuer: 'invalidUrl' } })
    throw error
  }
}

/** Forgets the provider, its secret, and who signed in by it; their sessions end. */
export async function removeIdentityProvider(scope: Scope): Promise<void> {
  await lockSso(scope.db)
  const before = await store.findProvider(scope.db)
  await store.removeIdentityProviderRow(scope.db)
  await store.removeIdentities(scope.db)
  await endSessionsOfProvider(scope)
  scope.publish(ssoChanged())
  if (before)
    await auditLog.recordAudit(scope, {
      kind: 'ssoChanged',
      changes: listAuditChanges(auditedOf(before), {}),
    })
}
