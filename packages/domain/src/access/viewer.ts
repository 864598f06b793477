import type { Me, Profile, UserFlag } from '@recado/contract'

/**
 * The person behind a request, with all fields that decide what they may see and do. Built once per request
 * from the user's row.
 */
export interface Viewer extends Readonly<Record<UserFlag, boolean>> {
  readonly id: number
  readonly companyId: number
  readonly profile: Profile
  readonly super: boolean
  readonly allowGroup: boolean
  readonly queueIds: readonly number[]
}

/** The record of a user, as far as it decides about their rights. */
type Rights = Pick<Me, 'id' | 'companyId' | 'profile' | 'super' | 'queues' | 'allowGroup' | UserFlag>
/** The viewer of the logged-in person, so that the browser applies the same rules as the server. */
export const viewerOf = (me: Rights): Viewer => ({
  id: me.id,
  companyId: me.companyId,
  profile: me.profile,
  super: me.super,
  queueIds: me.queues.map(queue => queue.id),
  allowGroup: me.allowGroup,
  allTicket: me.allTicket === 'enabled',
  allHistoric: me.allHistoric === 'enabled',
  allUserChat: me.allUserChat === 'enabled',
  userClosePendingTicket: me.userClosePendingTicket === 'enabled',
  showDashboard: me.showDashboard === 'enabled',
  isTricked: me.isTricked === 'enabled',
})

/** The rights with which a viewer sees the lists of a colleague: numbers are whole only where both see them whole. */
export const asColleague = (viewer: Viewer, colleague: Viewer): Viewer => ({
  ...colleague,
  isTricked: viewer.isTricked && colleague.isTricked,
})
