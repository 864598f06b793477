import { refuse } from '@recado/contract'
import { judgeSecondStep } from '@recado/domain'
import { sql } from 'kysely'
import { pastDueDate, PLAN_SELECTION, toPlanFlags } from '../../features/companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { Identities, Identity } from '../../kernel/http/identity.ts'
import { microBatch } from '../../kernel/batching/micro-batch.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { HIDES_NUMBERS, viewerOfRow } from '../../kernel/database/viewer-of-row.ts'
import { identifyKey } from './identify-key.ts'
import { identifyToken } from './identify-token.ts'
import { markArrived } from './sessions.ts'
import { refuseEnded } from './session-endings.ts'
import { AccessTokenVerifier, verifyMediaCookie } from './tokens.ts'

/** Makes the identities of a process: it caches verified tokens and shares the reads of one moment. */
export function makeIdentities(context: Pick<AppContext, 'keys' | 'platform' | 'clock'>): Identities {
  const { clock, platform } = context
  const accessTokens = makeVerifier(context)
  const findSession = makeSessionLookup(platform)
  const identifySession = async (sessionId: string): Promise<Identity> => {
    const now = clock.now()
    const row = await findSession(sessionId)
    if (!row || row.session_expires_at < now || !row.is_active) throw await refuseEnded(platform, sessionId)
    const secondStep = judgeSecondStep({
      isDemanded: row.requires_two_factor,
      // The provider of the company asks for the factors that the company wants.
      hasApp: row.has_two_factor || row.is_sso,
      hasPasskey: row.has_passkey,
      isByPasskey: row.by_passkey,
    })
    // A thief with the password alone must not set up a step of their own beside the passkey.
    if (secondStep === 'skipped') throw refuse('ERR_SESSION_EXPIRED')
    return {
      sessionId,
      expiresAt: row.session_expires_at,
      ...companyOf(row, now),
      viewer: viewerOfRow(row, row.queue_ids),
      requiresTwoFactor: row.requires_two_factor,
      mustSetUpTwoFactor: secondStep === 'missing',
    }
  }
  return {
    identifySession,
    identify: async token => {
      const { sessionId, expiresAt } = await accessTokens.verify(token, clock.now())
      return { ...(await identifySession(sessionId)), expiresAt }
    },
    identifyMediaCookie: async cookie => {
      const sessionId = verifyMediaCookie(context.keys.tokenSecret, cookie)
      if (sessionId === undefined) throw refuse('ERR_SESSION_EXPIRED')
      return await identifySession(sessionId)
    },
    identifyToken: token => identifyToken(context, token),
    identifyKey: key => identifyKey(context, key),
  }
}

const makeVerifier = ({ keys, platform }: Pick<AppContext, 'keys' | 'platform'>): AccessTokenVerifier =>
  new AccessTokenVerifier(keys.tokenSecret, (beside, now) => markArrived(platform, beside, now))

/** Fixed batch size of the statement: each other length would need its own plan. */
const BATCH_SIZE = 8
type SessionIds = readonly (string | null)[]

/** The second step of the user `u`, and whether their company demands one. */
const SECOND_STEP_SELECTION = [
  sql<boolean>`exists (select from settings where settings.company_id = u.company_id and key = 'requireTwoFactor' and value = 'enabled')`.as(
    'requires_two_factor',
  ),
  sql<boolean>`exists (select from two_factors t where t.user_id = u.id and t.confirmed_at is not null)`.as(
    'has_two_factor',
  ),
  sql<boolean>`exists (select from passkeys k where k.user_id = u.id)`.as('has_passkey'),
] as const

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
      's.by_passkey',
      's.is_sso',
      'c.due_date',
      'c.is_active',
      'c.timezone',
      ...PLAN_SELECTION,
      HIDES_NUMBERS,
      ...SECOND_STEP_SELECTION,
      sql<
        number[]
      >`array(select q.queue_id from user_queues q where q.company_id = u.company_id and q.user_id = u.id order by 1)`.as(
        'queue_ids',
      ),
    ]),
)

type SessionRow = Awaited<ReturnType<typeof findSessions>>[number]

/** The part of an identity that comes from the company of the session. */
const companyOf = (row: SessionRow, now: Date): Pick<Identity, 'expired' | 'plan' | 'timeZone'> => ({
  expired: pastDueDate({ id: row.company_id, due_date: row.due_date }, now),
  plan: toPlanFlags(row),
  timeZone: row.timezone,
})

/** Finds living sessions: each request reads its own anew, and those of one moment share a statement. */
const makeSessionLookup = (platform: PlatformDb): ((sessionId: string) => Promise<SessionRow | undefined>) =>
  microBatch<string, SessionRow | undefined>(async ids => {
    const rows = await findSessions(
      platform,
      Array.from({ length: BATCH_SIZE }, (_, n) => ids[n] ?? null),
    )
    const found = new Map(rows.map(row => [row.session_id, row]))
    return ids.map(id => ({ answer: found.get(id) }))
  }, BATCH_SIZE)
