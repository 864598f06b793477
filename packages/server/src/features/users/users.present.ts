import type { Colleague, ColleagueRecord, User } from '@recado/contract'
import { viewerOf, type Viewer } from '@recado/domain'
import type { UserWithRights } from './users.store.ts'

export const presentColleague = ({ id, name, profile, online, queueIds }: User): Colleague => ({
  id,
  name,
  profile,
  online,
  queueIds,
})

export const presentColleagueRecord = (user: User): ColleagueRecord => ({
  ...presentColleague(user),
  queues: user.queues,
})

/** The viewer with a user's rights, for checks of visibility. */
export function viewerOfUser(user: UserWithRights): Viewer {
  const viewer = viewerOf(user)
  return user.hides_numbers ? { ...viewer, isTricked: false } : viewer
}
