import type { Viewer } from '@recado/domain'
import { sql, type Selectable } from 'kysely'
import type { Users } from '../../schema/tables.ts'

type Rights = Pick<
  Selectable<Users>,
  | 'id'
  | 'company_id'
  | 'profile'
  | 'is_super'
  | 'allow_group'
  | 'all_ticket'
  | 'all_historic'
  | 'all_user_chat'
  | 'user_close_pending_ticket'
  | 'show_dashboard'
  | 'is_tricked'
> & { readonly hides_numbers: boolean }

/**
 * Whether the company of user `u` hides whole numbers from all, regardless of own rights. Spec: behaviour 9.
 */
export const HIDES_NUMBERS =
  sql<boolean>`exists (select from settings where settings.company_id = u.company_id and key = 'lgpdHideNumber' and value = 'enabled')`.as(
    'hides_numbers',
  )

/** Returns a viewer with the rights of a user's row. */
export const viewerOfRow = (row: Rights, queueIds: readonly number[]): Viewer => ({
  id: row.id,
  companyId: row.company_id,
  profile: row.profile,
  super: row.is_super,
  queueIds,
  allowGroup: row.allow_group,
  allTicket: row.all_ticket,
  allHistoric: row.all_historic,
  allUserChat: row.all_user_chat,
  userClosePendingTicket: row.user_close_pending_ticket,
  showDashboard: row.show_dashboard,
  isTricked: row.is_tricked && !row.hides_numbers,
})
