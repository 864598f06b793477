import type { Colleague, ColleagueRecord, User, UserChange } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { Updateable } from 'kysely'
import { viewerOfRow } from '../../kernel/database/viewer-of-row.ts'
import type { Users } from '../../schema/tables.ts'
import type { UserRow } from './users.store.ts'

type Switch = 'enabled' | 'disabled'
const toSwitch = (on: boolean): Switch => (on ? 'enabled' : 'disabled')
const fromSwitch = (value: Switch | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'enabled'

const queueIdsOf = ({ queues }: Pick<UserRow, 'queues'>): number[] =>
  queues.map(({ id }) => id).toSorted((a, b) => a - b)

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  profile: row.profile,
  super: row.is_super,
  companyId: row.company_id,
  startWork: row.start_work,
  endWork: row.end_work,
  whatsappId: row.connection_id,
  queues: row.queues,
  queueIds: queueIdsOf(row),
  allTicket: toSwitch(row.all_ticket),
  allHistoric: toSwitch(row.all_historic),
  allUserChat: toSwitch(row.all_user_chat),
  userClosePendingTicket: toSwitch(row.user_close_pending_ticket),
  showDashboard: toSwitch(row.show_dashboard),
  isTricked: toSwitch(row.is_tricked),
  allowGroup: row.allow_group,
  language: row.language,
  defaultMenu: row.default_menu,
  defaultTheme: row.default_theme,
  farewellMessage: row.farewell_message,
  online: row.is_online,
})

export const presentColleague = (row: UserRow): Colleague => ({
  id: row.id,
  name: row.name,
  profile: row.profile,
  online: row.is_online,
  queueIds: queueIdsOf(row),
})

export const presentColleagueRecord = (row: UserRow): ColleagueRecord => ({
  ...presentColleague(row),
  queues: row.queues,
})

/** The viewer with a user's rights, for checks of visibility. */
export const viewerOfUser = (row: UserRow): Viewer =>
  viewerOfRow(
    row,
    row.queues.map(({ id }) => id),
  )

/** The columns of a change; an absent field is undefined and stays as it is. */
export const userColumnsOf = (change: UserChange): Updateable<Users> => ({
  name: change.name,
  email: change.email,
  profile: change.profile,
  start_work: change.startWork,
  end_work: change.endWork,
  connection_id: change.whatsappId,
  all_ticket: fromSwitch(change.allTicket),
  all_historic: fromSwitch(change.allHistoric),
  all_user_chat: fromSwitch(change.allUserChat),
  user_close_pending_ticket: fromSwitch(change.userClosePendingTicket),
  show_dashboard: fromSwitch(change.showDashboard),
  is_tricked: fromSwitch(change.isTricked),
  allow_group: change.allowGroup,
  language: change.language,
  default_menu: change.defaultMenu,
  default_theme: change.defaultTheme,
  farewell_message: change.farewellMessage,
})
