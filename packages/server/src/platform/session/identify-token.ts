import { refuse } from '@recado/contract'
import { pastDueDate, PLAN_SELECTION, toPlanFlags } from '../../features/companies/index.ts'
import type { TokenHolder } from '../../kernel/http/identity.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { systemViewer } from '../../kernel/database/scope.ts'
import { isTokenOf, prefixOf } from '../../kernel/secrets/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

const findTokens = preparedStatement((db, { prefix }: { prefix: string }) =>
  db
    .selectFrom('connection_tokens as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('t.prefix', '=', prefix)
    .select([
      't.company_id',
      't.connection_id',
      't.hash',
      'c.due_date',
      'c.timezone',
      'c.is_active',
      ...PLAN_SELECTION,
    ]),
)

/** Returns the holder of a connection's token. @throws Refusal 401 if unknown, or its company was closed. */
export async function identifyToken(
  context: Pick<AppContext, 'platform' | 'clock'>,
  token: string,
): Promise<TokenHolder> {
  const prefix = prefixOf(token)
  const rows = prefix === undefined ? [] : await findTokens(context.platform, { prefix })
  const row = rows.find(({ hash }) => isTokenOf(hash, token))
  if (!row?.is_active) throw refuse('ERR_INVALID_TOKEN')
  return {
    connectionId: row.connection_id,
    viewer: systemViewer(row.company_id),
    expired: pastDueDate({ id: row.company_id, due_date: row.due_date }, context.clock.now()),
    plan: toPlanFlags(row),
    timeZone: row.timezone,
  }
}
