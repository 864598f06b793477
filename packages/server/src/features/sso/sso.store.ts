import { SsoDomain, SsoProvider } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import type { SsoDomains, SsoIdentities, SsoProviders } from '../../schema/tables.ts'
import { domainRecord, providerRecord } from './sso.record.ts'

export const findProvider = (db: CompanyDb) =>
  db
    .selectFrom('sso_providers')
    .select(providerRecord.fields(SsoProvider))
    .select('client_secret')
    .select(
      sql<
        number[]
      >`array(select q.queue_id from sso_queues q where q.company_id = sso_providers.company_id order by 1)`.as(
        'queueIds',
      ),
    )
    .executeTakeFirst()
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>

export const saveIdentityProviderRow = (db: CompanyDb, row: Insertable<SsoProviders>) =>
  db
    .insertInto('sso_providers')
    .values(row)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
    .execute()
export async function replaceCreationQueues(db: CompanyDb, queueIds: readonly number[]): Promise<void> {
  await db.deleteFrom('sso_queues').execute()
  if (queueIds.length > 0)
    await db
      .insertInto('sso_queues')
      .values([...new Set(queueIds)].map(queue_id => ({ queue_id })))
      .execute()
}
export async function removeIdentityProviderRow(db: CompanyDb): Promise<void> {
  await db.deleteFrom('sso_queues').execute()
  await db.deleteFrom('sso_providers').execute()
}

export const listDomains = (db: CompanyDb) =>
  db
    .selectFrom('sso_domains')
    .select(domainRecord.fields(SsoDomain))
    .select('token')
    .orderBy('domain')
    .execute()
export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number]
export const findDomain = (db: CompanyDb, id: number) =>
  db
    .selectFrom('sso_domains')
    .select(domainRecord.fields(SsoDomain))
    .select('token')
    .where('id', '=', id)
    .executeTakeFirst()
export const insertDomain = (db: CompanyDb, row: Insertable<SsoDomains>) =>
  db
    .insertInto('sso_domains')
    .values(row)
    .onConflict(conflict => conflict.columns(['company_id', 'domain']).doNothing())
    .execute()
/** A domain of a company, in a transaction of the platform. */
export const findDomainOf = (db: PlatformDb, companyId: number, id: number) =>
  db
    .selectFrom('sso_domains')
    .select('verified_at')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
export const saveVerified = (db: PlatformDb, id: number, at: Date | null) =>
  db.updateTable('sso_domains').set({ verified_at: at }).where('id', '=', id).execute()
export const removeDomainRow = (db: CompanyDb, id: number) =>
  db.deleteFrom('sso_domains').where('id', '=', id).execute()

/** The user to whom an account of the provider belongs. */
export const findLinked = (db: CompanyDb, subject: string) =>
  db
    .selectFrom('sso_identities as i')
    .innerJoin('users as u', join =>
      join.onRef('u.company_id', '=', 'i.company_id').onRef('u.id', '=', 'i.user_id'),
    )
    .where('i.subject', '=', subject)
    .select(['u.id', 'u.is_super', 'u.name'])
    .executeTakeFirst()
/** The user with an e-mail in lower case, and whether an account of the provider belongs to them. */
export const findNamesake = (db: CompanyDb, email: string) =>
  db
    .selectFrom('users as u')
    .where(sql`lower(u.email)`, '=', email)
    .select(['u.id', 'u.is_super', 'u.name'])
    .select(
      sql<boolean>`exists (select from sso_identities i where i.company_id = u.company_id and i.user_id = u.id)`.as(
        'has_account',
      ),
    )
    .executeTakeFirst()
export const insertIdentity = (db: CompanyDb, row: Insertable<SsoIdentities>) =>
  db.insertInto('sso_identities').values(row).execute()
export const removeIdentities = (db: CompanyDb) => db.deleteFrom('sso_identities').execute()

/** Ends the living sessions that began at the provider, or those beside it of users whom it alone lets in. */
export async function endSessionsBySso(
  db: PlatformDb,
  beganThere: boolean,
  at: Date,
): Promise<readonly { readonly of_user: number; readonly is_gone: boolean }[]> {
  const { rows } = await sql<{
    of_user: number
    is_gone: boolean
  }>`select of_user, is_gone from end_sessions_by_sso(${beganThere}, 'sso', ${at})`.execute(db)
  return rows
}
