import { refuse } from '@recado/contract'
import { sql } from 'kysely'
import { pastDueDate, PLAN_SELECTION, toPlanFlags } from '../../features/companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import { batchLookup } from '../../kernel/batching/batch-lookup.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { HIDES_NUMBERS, viewerOfRow } from '../../kernel/database/viewer-of-row.ts'
import { verifyAccess } from './tokens.ts'

/** Returns a token's owner, with current rights. */
export async function identify(
  context: Pick<AppContext, 'keys' | 'platform' | 'clock'>,
  token: string,
): Promise<Identity> {
  const { sessionId, expiresAt } = await verifyAccess(context.keys.tokenSecret, token, context.clock.now())
  return { ...(await identifySession(context, sessionId)), expiresAt }
}

/** Returns a live session's user. @throws Refusal 401 when it has ended. */
export async function identifySession(
  context: Pick<AppContext, 'platform' | 'clock'>,
  sessionId: string,
): Promise<Identity> {
  const now = context.clock.now()
  const row = await sessionLoader(context.platform)(sessionId)
  if (!row || row.session_expires_at < now || !row.is_active) throw refuse('ERR_SESSION_EXPIRED')
  return {
    sessionId,
    expiresAt: row.session_expires_at,
    expired: pastDueDate({ id: row.company_id, due_date: row.due_date }, now),
    plan: toPlanFlags(row),
    viewer: viewerOfRow(row, row.queue_ids),
  }
}

/** Fixed batch size of the statement: each other length would need its own plan. */
const BATCH_SIZE = 8
type SessionIds = readonly (string | null)[]

const findSessions = preparedStatement((db, ids: SessionIds) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where(
      sql<boolean>`s.id in (${sql.join(Array.from({ length: BATCH_SIZE }, (_, n) => sql`${ids[n]}::uuid`))})`,
    )
    .where('s.ended_at', 'is', null)
    .select([
      's.id as session_id',
      'u.id',
      'u.company_id',
      'u.profile',
      'u.is_super',
      'u.allow_group',
      'u.all_ticket',
      'u.all_historic',
      'u.all_user_chat',
      'u.user_close_pending_ticket',
      'u.show_dashboard',
      'u.is_tricked',
      's.expires_at as session_expires_at',
      'c.due_date',
      'c.is_active',
      ...PLAN_SELECTION,
      HIDES_NUMBERS,
      sql<
        number[]
      >`array(select q.queue_id from user_queues q where q.company_id = u.company_id and q.user_id = u.id order by 1)`.as(
        'queue_ids',
      ),
    ]),
)

type SessionRow = Awaited<ReturnType<typeof findSessions>>[number]
const loaders = new WeakMap<PlatformDb, (sessionId: string) => Promise<SessionRow | undefined>>()

/** Finds living sessions: each request reads its own anew, and those of one moment share a statement. */
function sessionLoader(platform: PlatformDb): (sessionId: string) => Promise<SessionRow | undefined> {
  const known = loaders.get(platform)
  if (known) return known
  const loader = batchLookup<string, SessionRow>(async ids => {
    const rows = await findSessions(
      platform,
      Array.from({ length: BATCH_SIZE }, (_, n) => ids[n] ?? null),
    )
    return new Map(rows.map(row => [row.session_id, row]))
  }, BATCH_SIZE)
  loaders.set(platform, loader)
  return loader
}
