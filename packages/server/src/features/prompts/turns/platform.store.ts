import { sql } from 'kysely'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

export interface DueTurn {
  readonly company_id: number
  readonly ticket_id: number
  readonly message_id: number
}

/**
 * Turns that are due, of all companies that run, at most so many of each, so that one whose provider is slow does not
 * fill the list. Reads without locks; a worker claims each in its company's scope.
 */
export async function listDueTurns(
  db: PlatformDb,
  now: Date,
  { perCompany, limit }: { perCompany: number; limit: number },
): Promise<readonly DueTurn[]> {
  const { rows } = await sql<DueTurn>`
    select company_id, ticket_id, message_id from (
      select company_id, ticket_id, message_id, due_at, row_number() over (partition by company_id order by due_at) as place
      from prompt_turns where due_at <= ${now} and ${companies.isCompanyRunning('prompt_turns.company_id', now)}
    ) due
    where place <= ${perCompany} order by due_at limit ${limit}`.execute(db)
  return rows
}
