import { LIMITS, refuse, type SsoSettings } from '@recado/contract'
import { decideDomainProof, isPublicMailDomain, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { publishToCompany, withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { lockSso, lockSsoOf } from './lock-sso.ts'
import { findHolder } from './platform.store.ts'
import { ssoChanged } from './sso.events.ts'
import { recordNameOf, show } from './sso.service.ts'
import { endSsoSessionsOfCompany, endSessionsOfProvider } from './sso-sessions.ts'
import * as store from './sso.store.ts'

/** Adds a domain that nobody has to prove yet; one that the company has stays as it is. */
export async function addDomain(scope: Scope, domain: string): Promise<SsoSettings> {
  if (isPublicMailDomain(domain)) throw refuse('ERR_SSO_DOMAIN_PUBLIC')
  await lockName(scope.db, 'domains of single sign-on')
  const known = await store.listDomains(scope.db)
  const max = LIMITS.ssoDomainsMax
  if (known.length >= max) throw refuse('ERR_SSO_DOMAIN_LIMIT', { max })
  await store.insertDomain(scope.db, { domain, token: newToken(), created_at: scope.now })
  scope.publish(ssoChanged())
  return show(scope)
}

async function load(scope: Scope, id: number): Promise<store.DomainRow> {
  const row = await store.findDomain(scope.db, id)
  if (!row) throw refuse('ERR_NO_SSO_DOMAIN_FOUND')
  return row
}

/**
 * Looks for the record of a domain; a company whose record is gone loses it, and its sessions by single sign-on, to the
 * one whose record is there. Both happen, or neither.
 */
export async function verifyDomain(context: AppContext, viewer: Viewer, id: number): Promise<SsoSettings> {
  const { domain, token } = await withReadOnlyScope(context, viewer, scope => load(scope, id))
  const records = await context.services.sso.resolveTxt(recordNameOf(domain))
  await withPlatformDb(context, async db => {
    const holder = await lockHolder(db, domain, viewer.companyId)
    const proof = decideDomainProof({ records, token, holderToken: holder?.token })
    if (proof === 'unproven') throw refuse('ERR_SSO_DOMAIN_UNPROVEN')
    if (proof === 'taken') throw refuse('ERR_SSO_DOMAIN_TAKEN')
    if (holder) await loseDomain(context, db, holder, domain)
    await gainDomain(context, db, viewer, { id, domain })
  })
  context.wakes.tell('published')
  return withReadOnlyScope(context, viewer, show)
}

/** Locks the single sign-on of a company and of the one that has proved its domain before; returns the latter. */
async function lockHolder(db: PlatformDb, domain: string, companyId: number) {
  const seen = await findHolder(db, domain, companyId)
  const companyIds = [companyId, ...(seen ? [seen.company_id] : [])].toSorted((a, b) => a - b)
  for (const one of companyIds) await lockSsoOf(db, one)
  const holder = await findHolder(db, domain, companyId)
  if (holder && holder.company_id !== seen?.company_id) throw refuse('ERR_SSO_DOMAIN_TAKEN')
  return holder
}

async function loseDomain(
  { clock }: AppContext,
  db: PlatformDb,
  { id, company_id: companyId }: { readonly id: number; readonly company_id: number },
  domain: string,
): Promise<void> {
  const now = clock.now()
  await store.saveVerified(db, id, null)
  const act = { kind: 'ssoDomainRemoved', subject: domain } as const
  await auditLog.recordAuditOfSystem(db, companyId, act, now)
  await endSsoSessionsOfCompany(db, companyId, true, now)
  await publishToCompany(db, companyId, ssoChanged())
}

async function gainDomain(
  { clock }: AppContext,
  db: PlatformDb,
  viewer: Viewer,
  { id, domain }: { readonly id: number; readonly domain: string },
): Promise<void> {
  const now = clock.now()
  const { companyId } = viewer
  const row = await store.findDomainOf(db, companyId, id)
  if (!row) throw refuse('ERR_NO_SSO_DOMAIN_FOUND')
  await store.saveVerified(db, id, now)
  await endSsoSessionsOfCompany(db, companyId, false, now)
  await publishToCompany(db, companyId, ssoChanged())
  const act = { kind: 'ssoDomainVerified', subject: domain } as const
  const actor = { id: viewer.id, companyId, isOperator: viewer.super }
  if (row.verified_at === null) await auditLog.recordAuditOfUser(db, actor, act, now)
}

/** Forgets a domain; sessions by single sign-on end, as they do not tell by which domain they began. */
export async function forgetDomain(scope: Scope, id: number): Promise<SsoSettings> {
  await lockSso(scope.db)
  const { domain, verifiedAt } = await load(scope, id)
  await store.removeDomainRow(scope.db, id)
  if (verifiedAt !== null) await endSessionsOfProvider(scope)
  await auditLog.recordAudit(scope, { kind: 'ssoDomainRemoved', subject: domain })
  scope.publish(ssoChanged())
  return show(scope)
}
