import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

const selectProvider = (db: PlatformDb) =>
  db
    .selectFrom('sso_providers as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where('p.is_enabled', '=', true)
    .where('c.is_active', '=', true)
    .select(['p.company_id', 'p.issuer', 'p.client_id', 'p.client_secret', 'p.creates_users', 'c.due_date'])

/** The provider in use of the active company that has proved this domain. */
export const findProviderOfDomain = (db: PlatformDb, domain: string) =>
  selectProvider(db)
    .innerJoin('sso_domains as d', 'd.company_id', 'p.company_id')
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .executeTakeFirst()
/** The provider in use of an active company. */
export const findProviderOfCompany = (db: PlatformDb, companyId: number) =>
  selectProvider(db).where('p.company_id', '=', companyId).executeTakeFirst()
export type ProviderInUse = NonNullable<Awaited<ReturnType<typeof findProviderOfCompany>>>

/** The other company that has proved a domain. */
export const findHolder = (db: PlatformDb, domain: string, exceptCompanyId: number) =>
  db
    .selectFrom('sso_domains')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('company_id', '<>', exceptCompanyId)
    .select(['id', 'company_id', 'token'])
    .executeTakeFirst()

/** Whether the company lets a user `u` in by its provider alone. */
export const REQUIRES_SSO = sql<boolean>`requires_sso(u.id)`
