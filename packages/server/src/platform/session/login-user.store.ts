import type { LoginFacts } from '@recado/domain'
import { sql } from 'kysely'
import { REQUIRES_SSO, shareSso } from '../../features/sso/index.ts'
import * as users from '../../features/users/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** The facts that a login of the user `u` relies on, beside the password. */
const FACTS = [
  REQUIRES_SSO.as('requires_sso'),
  sql<
    string | null
  >`(select t.secret from two_factors t where t.user_id = u.id and t.confirmed_at is not null)`.as(
    'app_secret',
  ),
  sql<number[]>`array(select k.id from passkeys k where k.user_id = u.id)`.as('passkey_ids'),
  sql<
    LoginFacts['provider']
  >`(select json_build_object('issuer', i.issuer, 'clientId', i.client_id) from sso_providers i
    where i.company_id = u.company_id and i.is_enabled)`.as('provider'),
  sql<
    string[]
  >`array(select o.domain from sso_domains o where o.company_id = u.company_id and o.verified_at is not null)`.as(
    'domains',
  ),
  sql<boolean>`exists (select from sso_identities a where a.company_id = u.company_id and a.user_id = u.id)`.as(
    'has_account',
  ),
] as const

/** A user with the rules of their company for logins, by e-mail or by id. */
export const findLoginUser = (db: PlatformDb, by: { readonly email: string } | { readonly id: number }) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('settings as s', join =>
      join.onRef('s.company_id', '=', 'u.company_id').on('s.key', '=', 'severalDevices'),
    )
    .$if('email' in by, query => query.where(sql`lower(u.email)`, '=', 'email' in by ? by.email : ''))
    .$if('id' in by, query => query.where('u.id', '=', 'id' in by ? by.id : 0))
    .select([
      'u.id',
      'u.company_id',
      'u.is_super',
      'u.profile',
      'u.name',
      'u.email',
      'u.password_hash',
      'u.start_work',
      'u.end_work',
      'c.is_active',
      'c.due_date',
      'c.timezone',
      's.value as several_devices',
      sql<string>`coalesce(u.language, c.language)`.as('language'),
      sql<boolean>`exists (select from settings d where d.company_id = u.company_id and d.key = 'requireTwoFactor' and d.value = 'enabled')
        and exists (select from passkeys p where p.user_id = u.id)
        and not exists (select from two_factors t where t.user_id = u.id and t.confirmed_at is not null)`.as(
        'must_use_passkey',
      ),
      ...FACTS,
    ])
    .executeTakeFirst()
export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginUser>>>

export const factsOf = (user: LoginUser): LoginFacts => ({
  passwordHash: user.password_hash,
  appSecret: user.app_secret,
  passkeyIds: user.passkey_ids,
  requiresSso: user.requires_sso,
  provider: user.provider,
  domains: user.domains,
  hasAccount: user.has_account,
})

/**
 * Reads the user again and keeps what their login relies on from changing until the end of the transaction. Changes
 * that end sessions take the same locks, in this order, so each of them either is seen here or sees the new session.
 */
export async function lockLoginUser(
  db: PlatformDb,
  { id, company_id: companyId }: Pick<LoginUser, 'id' | 'company_id'>,
): Promise<LoginUser | undefined> {
  const [, , , user] = await allOrThrow(
    shareSso(db, companyId),
    db.selectFrom('companies').where('id', '=', companyId).select('id').forShare().execute(),
    users.lockCredentials(db, id),
    findLoginUser(db, { id }),
  )
  return user
}
