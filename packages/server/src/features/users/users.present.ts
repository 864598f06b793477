import type { Colleague, ColleagueRecord, User } from '@recado/contract'
import { viewerOf, type Viewer } from '@recado/domain'
import type { UserRow } from './users.store.ts'

const queueIdsOf = ({ queues }: Pick<UserRow, 'queues'>): number[] =>
  queues.map(({ id }) => id).toSorted((a, b) => a - b)

export function presentUser(row: UserRow): User {
  const { password_hash: _password, hides_numbers: _hides, ...user } = row
  return Object.assign(user, { queueIds: queueIdsOf(user) })
}

export const presentColleague = (user: UserRow): Colleague => ({
  id: user.id,
  name: user.name,
  profile: user.profile,
  online: user.online,
  queueIds: queueIdsOf(user),
})

export const presentColleagueRecord = (user: UserRow): ColleagueRecord => ({
  ...presentColleague(user),
  queues: user.queues,
})

/** The viewer with a user's rights, for checks of visibility. */
export function viewerOfUser(user: UserRow): Viewer {
  const viewer = viewerOf(user)
  return user.hides_numbers ? { ...viewer, isTricked: false } : viewer
}
