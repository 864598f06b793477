import type { Colleague, User, UserChange } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { Updateable } from 'kysely'
import { viewerOfRow } from '../../kernel/database/viewer-of-row.ts'
import type { Users } from '../../schema/tables.ts'
import type { UserRow } from './users.store.ts'

type Switch = 'enabled' | 'disabled'
const said = (on: boolean): Switch => (on ? 'enabled' : 'disabled')
const heard = (value: Switch | undefined): boolean | undefined => (value === undefined ? undefined : value === 'enabled')

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
  allTicket: said(row.all_ticket),
  allHistoric: said(row.all_historic),
  allUserChat: said(row.all_user_chat),
  userClosePendingTicket: said(row.user_close_pending_ticket),
  showDashboard: said(row.show_dashboard),
  isTricked: said(row.is_tricked),
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
  queueIds: row.queues.map(queue => queue.id),
})

/** With a user's rights, to be asked what they may see. */
export const viewerOfUser = (row: UserRow): Viewer =>
  viewerOfRow(
    row,
    row.queues.map(({ id }) => id),
  )

/** What was said of a user, in columns; what was not said is undefined and stays as it is. */
export const columnsOf = (change: UserChange): Updateable<Users> => ({
  name: change.name,
  email: change.email,
  profile: change.profile,
  start_work: change.startWork,
  end_work: change.endWork,
  connection_id: change.whatsappId,
  all_ticket: heard(change.allTicket),
  all_historic: heard(change.allHistoric),
  all_user_chat: heard(change.allUserChat),
  user_close_pending_ticket: heard(change.userClosePendingTicket),
  show_dashboard: heard(change.showDashboard),
  is_tricked: heard(change.isTricked),
  allow_group: change.allowGroup,
  language: change.language,
  default_menu: change.defaultMenu,
  default_theme: change.defaultTheme,
  farewell_message: change.farewellMessage,
})
