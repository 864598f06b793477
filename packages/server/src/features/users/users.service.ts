import { LIMITS, refuse, type Colleague, type User, type UserInput, type VisibleUser } from '@recado/contract'
import { can, listAuditChanges, mayManageUser, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { mustSuitRule } from '../../kernel/passwords/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { userCreated, userRemoved, sessionsEnded } from './users.events.ts'
import { presentColleague, presentColleagueRecord, viewerOfUser } from './users.present.ts'
import { userRecord } from './users.record.ts'
import { mustReferToExisting, mustLeaveAnAdmin } from './users-rules.ts'
import {
  countUsers,
  EVERYBODY,
  findUser,
  findUsers,
  insertUser,
  listColleagueRows,
  listUserRights,
  lockUser,
  pageUsers,
  removeUser,
  replaceQueues,
  saveUser,
  type UserWithRights,
} from './users.store.ts'

/**
 * A page of users by name; `searchParam` matches the name without case and accents, for whoever reads e-mails
 * the e-mail too.
 */
export async function list(
  scope: Scope,
  query: { searchParam: string; pageNumber: number },
): Promise<{ users: VisibleUser[]; count: number; hasMore: boolean }> {
  const readsWhole = can(scope.viewer, 'users:write')
  const search = { term: query.searchParam, emails: readsWhole }
  const [rows, count] = await allOrThrow(
    pageUsers(scope.db, search, (query.pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countUsers(scope.db, search, LIMITS.countMax),
  )
  const users = rows
    .slice(0, LIMITS.page)
    .map((row): VisibleUser => (readsWhole ? row : presentColleagueRecord(row)))
  return { users, count, hasMore: rows.length > LIMITS.page }
}

/** Everyone of the company by name. */
export const listColleagues = (scope: Scope): Promise<Colleague[]> => listColleagueRows(scope.db)

export async function find(scope: Scope, id: number): Promise<User> {
  const user = await findUser(scope.db, id)
  if (!user) throw refuse('ERR_NO_USER_FOUND')
  return user
}

export async function findColleague(scope: Scope, id: number): Promise<Colleague> {
  return presentColleague(await find(scope, id))
}

/** The viewers of those of these users who exist. */
export const findViewers = async (scope: Scope, ids: readonly number[]): Promise<Viewer[]> =>
  ids.length === 0 ? [] : (await listUserRights(scope.db, ids)).map(viewerOfUser)

const toColleague = (user: UserWithRights) => ({
  colleague: presentColleague(user),
  viewer: viewerOfUser(user),
})

/** Everyone of the company by name, with their rights. */
export const listWithRights = async (scope: Scope): Promise<{ colleague: Colleague; viewer: Viewer }[]> =>
  (await listUserRights(scope.db)).map(toColleague)

/** One user of the company with their rights. */
export async function findWithRights(
  scope: Scope,
  id: number,
): Promise<{ colleague: Colleague; viewer: Viewer }> {
  const [row] = await listUserRights(scope.db, [id])
  if (!row) throw refuse('ERR_NO_USER_FOUND')
  return toColleague(row)
}

/** Refuses unless every one of these users exists. */
export async function mustExist(scope: Scope, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids)
  if ((await findUsers(scope.db, [...wanted])).length < wanted.size) throw refuse('ERR_NO_USER_FOUND')
}

/** Returns the viewer's own user, or for admins anyone. */
export async function show(scope: Scope, id: number): Promise<User> {
  const user = await find(scope, id)
  if (id !== scope.viewer.id && !can(scope.viewer, 'users:write')) throw refuse('ERR_NO_PERMISSION')
  return user
}

/**
 * Adds a user within the plan. The password is hashed before the transaction, so that nobody waits for it.
 */
export async function create(context: AppContext, viewer: Viewer, input: UserInput): Promise<User> {
  mustSuitRule(context, input.password, input.profile ?? 'user')
  const password_hash = await context.passwords.hash(input.password)
  return withRetry(context, viewer, scope => addWithinPlan(scope, input, password_hash))
}

/** Adds a user within the plan, in the caller's transaction. @throws ERR_PLAN_LIMIT */
export async function addWithinPlan(
  scope: Scope,
  input: Omit<UserInput, 'password'>,
  password_hash: string,
): Promise<User> {
  const max = await companies.lockLimit(scope.db, scope.companyId, 'users')
  if ((await countUsers(scope.db, EVERYBODY, LIMITS.id32)) >= max)
    throw refuse('ERR_PLAN_LIMIT', { limit: 'users', max })
  await mustReferToExisting(scope, input)
  const id = await insertUser(scope.db, { ...userRecord.toColumns(input), password_hash })
  await replaceQueues(scope.db, id, input.queueIds ?? [])
  await auditLog.recordAudit(scope, {
    kind: 'userCreated',
    subject: input.name,
    changes: listAuditChanges({}, { profile: input.profile ?? 'user' }),
  })
  const user = await find(scope, id)
  scope.publish(userCreated(user))
  return user
}

/**
 * Voids the password of a user who has not logged in, and with it each link by which they may choose one. An operator's
 * login is nobody else's. @throws ERR_NO_USER_FOUND, ERR_USER_HAS_LOGGED_IN
 */
export async function voidUnusedPassword(scope: Scope, id: number, passwordHash: string): Promise<User> {
  await lockUser(scope.db, id)
  const user = await find(scope, id)
  if (!mayManageUser(scope.viewer, user)) throw refuse('ERR_NO_USER_FOUND')
  if (user.hasLoggedIn) throw refuse('ERR_USER_HAS_LOGGED_IN')
  await saveUser(scope.db, id, { password_hash: passwordHash, updated_at: scope.now })
  return user
}

/** Removes a user; their tickets return to their queues. Nobody removes themselves. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await lockUser(scope.db, id)
  const user = await find(scope, id)
  if (id === scope.viewer.id || !mayManageUser(scope.viewer, user)) throw refuse('ERR_NO_PERMISSION')
  if (user.profile === 'admin') await mustLeaveAnAdmin(scope, id)
  await scope.emit('userRemoved', { userId: id })
  await removeUser(scope.db, id)
  await auditLog.recordAudit(scope, { kind: 'userRemoved', subject: user.name })
  scope.publish(userRemoved(id), sessionsEnded(id, 'removed'))
}
