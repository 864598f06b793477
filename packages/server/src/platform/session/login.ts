import { refuse } from '@recado/contract'
import { localClock } from '@recado/domain'
import { withinRate } from '../../kernel/guard.ts'
import { addressKey } from '../../kernel/throttle/index.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/world.ts'
import { expiredSince } from './identify.ts'
import { beginSession, endSessions } from './sessions.ts'

/** Who may begin a session: the password first, so that nothing else is told to a stranger. Spec: workspace 4 "Session", behaviour 2. */
export async function login(
  world: AppContext,
  credentials: { email: string; password: string },
  address: string,
): Promise<{ sessionId: string; refreshToken: string }> {
  const { email, password } = credentials
  const from = addressKey(address)
  const guesser = `${email}|${from}`
  // Whoever comes when there were too many is counted too: that makes the wait grow.
  if (!(await world.throttle.look('login-address', from)).ok) await withinRate(world, 'login-address', from)
  await withinRate(world, 'login', guesser)
  const user = await findByEmail(world, email)
  if (!(await world.passwords.verify(user?.password_hash, password)) || !user) {
    await world.throttle.hit('login-address', from)
    throw refuse('ERR_INVALID_CREDENTIALS')
  }
  await world.throttle.forget('login', guesser)
  if (!user.is_active) throw refuse('ERR_COMPANY_INACTIVE')
  const now = world.clock.now()
  const expired = expiredSince({ id: user.company_id, due_date: user.due_date }, now)
  if (expired) throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: expired.toISOString() })
  const { time } = localClock(now, user.timezone)
  if (!isWithin(time, user.start_work, user.end_work)) throw refuse('ERR_OUT_OF_HOURS')
  if (world.passwords.needsRehash(user.password_hash)) {
    await world.platform
      .updateTable('users')
      .set({ password_hash: await world.passwords.hash(password) })
      .where('id', '=', user.id)
      .execute()
  }
  const session = await beginSession(world, user.company_id, user.id)
  if (user.several_devices !== 'enabled') await endSessions(world, user.company_id, user.id, 'other-device', { except: session.sessionId })
  return session
}

/** Is `HH:mm` within working hours? A shift may cross midnight. */
export const isWithin = (time: string, start: string, end: string): boolean => (start <= end ? start <= time && time <= end : time >= start || time <= end)

const findByEmail = (world: AppContext, email: string) =>
  world.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('settings as s', join => join.onRef('s.company_id', '=', 'u.company_id').on('s.key', '=', 'severalDevices'))
    .where(sql`lower(u.email)`, '=', email)
    .select(['u.id', 'u.company_id', 'u.password_hash', 'u.start_work', 'u.end_work', 'c.is_active', 'c.due_date', 'c.timezone', 's.value as several_devices'])
    .executeTakeFirst()
