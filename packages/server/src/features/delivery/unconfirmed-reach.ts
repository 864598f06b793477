import { DAY_MS, LIMITS, refuse } from '@recado/contract'
import { sql } from 'kysely'
import * as companies from '../companies/index.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Scope } from '../../kernel/database/scope.ts'

interface Chat {
  readonly connectionId: number
  readonly contactId: number
}

/**
 * Whether a message may go to this contact. A company without a confirmed e-mail writes to `unconfirmedPeopleDaily`
 * people a day who never wrote on the connection; whoever did is always answered. A person who got a message within a
 * day counts once. The count is not of rows, so that nobody lowers it by removing contacts.
 */
export const mayReach = (scope: Scope, { connectionId, contactId }: Chat): Promise<boolean> =>
  judgeReach(scope, connectionId, contactId)
const judgeReach = memoize(
  async (scope, connectionId: number, contactId: number) =>
    !(await companies.isUnconfirmed(scope)) ||
    (await isKnown(scope.db, { connectionId, contactId }, new Date(scope.now.getTime() - DAY_MS))) ||
    countPerson(scope),
)

/** The same as a refusal. @throws ERR_UNCONFIRMED_REACH */
export async function mustReach(scope: Scope, chat: Chat): Promise<void> {
  if (!(await mayReach(scope, chat))) throw refuse('ERR_UNCONFIRMED_REACH', LIMIT)
}

/** Counts a contact that gets the number of another person, who never wrote. @throws ERR_UNCONFIRMED_REACH */
export async function mustReachAnother(scope: Scope): Promise<void> {
  if ((await companies.isUnconfirmed(scope)) && !(await countPerson(scope)))
    throw refuse('ERR_UNCONFIRMED_REACH', LIMIT)
}

const LIMIT = { max: LIMITS.unconfirmedPeopleDaily }

const countPerson = async ({ context, companyId }: Scope): Promise<boolean> =>
  (await context.throttle.hit('unconfirmed-reach', String(companyId))).ok

/** They wrote on this connection, or got a message on it since then. */
async function isKnown(db: CompanyDb, { connectionId, contactId }: Chat, since: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from messages m where m.contact_id = ${contactId} and m.connection_id = ${connectionId} and not m.from_me
  ) or exists (
    select from messages m join sends s on s.message_id = m.id
    where m.contact_id = ${contactId} and m.connection_id = ${connectionId} and m.created_at > ${since} and s.kind = 'message'
  ) as known`.execute(db)
  return rows[0]?.known === true
}
