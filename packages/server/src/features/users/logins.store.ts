import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Whether the company lets a user in by its identity provider alone; the rules of single sign-on decide it. */
export async function requiresSso(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select requires_sso(${id}) as required`.execute(db)
  return rows[0]?.required === true
}

/** Ends a user's sessions except one; returns their number. */
export async function endSessionsOfUser(
  db: CompanyDb,
  userId: number,
  { because: reason, except, at }: { because: string; except: string | null; at: Date },
): Promise<number> {
  const { rows } = await sql<{
    ended: number
  }>`select end_sessions(${userId}, ${reason}, ${except}, ${at}) as ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** Removes the passkeys of a user; returns their number. */
export async function removePasskeysOfUser(db: CompanyDb, userId: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select remove_passkeys(${userId}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}

/** Removes the authenticator app of a user; returns whether there was one. */
export async function removeAppOfUser(db: CompanyDb, userId: number): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`select remove_two_factor(${userId}) as removed`.execute(db)
  return rows[0]?.removed === 1
}

/** Whether the company has proved a domain, so that its provider says whose the addresses are. */
export const isProvenDomain = async (db: CompanyDb, domain: string): Promise<boolean> =>
  (await db
    .selectFrom('sso_domains')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined
