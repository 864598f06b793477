import { LIMITS, refuse, type SsoSettings } from '@recado/contract'
import { decideDomainProof, isPublicMailDomain, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import { systemViewer, withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findHolder } from './platform.store.ts'
import { recordNameOf } from './sso.present.ts'
import { show } from './sso.service.ts'
import { endSessionsBesideProvider } from './sso.sessions.ts'
import * as store from './sso.store.ts'

/** Adds a domain that nobody has to prove yet; one that the company has stays as it is. */
export async function addDomain(scope: Scope, domain: string): Promise<SsoSettings> {
  if (isPublicMailDomain(domain)) throw refuse('ERR_SSO_DOMAIN_PUBLIC')
  await lockName(scope.db, 'domains of single sign-on')
  const known = await store.listDomains(scope.db)
  const max = LIMITS.ssoDomainsMax
  if (known.length >= max) throw refuse('ERR_SSO_DOMAIN_LIMIT', { max })
  await store.insertDomain(scope.db, { domain, token: newToken(), created_at: scope.now })
  return show(scope)
}

async function load(scope: Scope, id: number): Promise<store.DomainRow> {
  const row = await store.findDomain(scope.db, id)
  if (!row) throw refuse('ERR_NO_SSO_DOMAIN_FOUND')
  return row
}

/** Looks for the record of a domain; a company whose record is gone loses it to the one whose record is there. */
export async function verifyDomain(context: AppContext, viewer: Viewer, id: number): Promise<SsoSettings> {
  const { domain, token } = await withReadOnlyScope(context, viewer, scope => load(scope, id))
  const records = await context.services.sso.resolveTxt(recordNameOf(domain))
  const holder = await findHolder(context.platform, domain, viewer.companyId)
  const proof = decideDomainProof({ records, token, holderToken: holder?.token })
  if (proof === 'unproven') throw refuse('ERR_SSO_DOMAIN_UNPROVEN')
  if (proof === 'taken') throw refuse('ERR_SSO_DOMAIN_TAKEN')
  if (holder)
    await withRetry(context, systemViewer(holder.company_id), async scope => {
      await store.saveVerified(scope.db, holder.id, null)
      await auditLog.recordAudit(scope, { kind: 'ssoDomainRemoved', subject: domain })
    })
  return withRetry(context, viewer, async scope => {
    const { verified_at: before } = await load(scope, id)
    await store.saveVerified(scope.db, id, scope.now)
    await endSessionsBesideProvider(scope)
    if (before === null) await auditLog.recordAudit(scope, { kind: 'ssoDomainVerified', subject: domain })
    return show(scope)
  })
}

export async function forgetDomain(scope: Scope, id: number): Promise<SsoSettings> {
  const { domain } = await load(scope, id)
  await store.removeDomainRow(scope.db, id)
  await auditLog.recordAudit(scope, { kind: 'ssoDomainRemoved', subject: domain })
  return show(scope)
}
