import { SELF_EDITABLE_FIELDS, refuse, type User, type UserChange } from '@recado/contract'
import { mayManageUser, type Viewer } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import * as companies from '../companies/index.ts'
import * as queues from '../queues/index.ts'
import { hasConnection, countOtherAdmins } from './users.store.ts'

const SELF_EDITABLE: ReadonlySet<string> = new Set([...SELF_EDITABLE_FIELDS, 'currentPassword'])
/** The fields a viewer is made of: a change of them requires a new fetch. */
const VISIBILITY_FIELDS: ReadonlySet<string> = new Set([
  'profile',
  'queueIds',
  'allTicket',
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'showDashboard',
  'isTricked',
  'allowGroup',
])

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  [...new Set(a)].toSorted((x, y) => x - y).join() === [...new Set(b)].toSorted((x, y) => x - y).join()

/** The granted fields of a change that differ from the present values. */
export function listGrantedFields(user: User, change: UserChange): string[] {
  return Object.entries(change)
    .filter(([field, value]) => {
      if (value === undefined || SELF_EDITABLE.has(field)) return false
      return field === 'queueIds'
        ? !isSameSet(value as number[], user.queueIds)
        : value !== user[field as keyof typeof user]
    })
    .map(([field]) => field)
}
/** Do these fields affect the visibility or rights of the person? */
export const affectsVisibility = (fields: readonly string[]): boolean =>
  fields.some(field => VISIBILITY_FIELDS.has(field))

/**
 * Everyone changes themselves, but not the fields that an admin grants; admins change anyone. Spec: behaviour
 * 1.
 */
export function mustBeAllowed(viewer: Viewer, user: User, change: UserChange): void {
  if (mayManageUser(viewer, user)) return
  if (user.id !== viewer.id || listGrantedFields(user, change).length > 0) throw refuse('ERR_NO_PERMISSION')
}

/** Refuses queues and connections that do not exist. */
export async function mustReferToExisting(
  scope: Scope,
  change: Pick<UserChange, 'queueIds' | 'whatsappId'>,
): Promise<void> {
  if (change.queueIds) await queues.mustExist(scope, change.queueIds)
  if (change.whatsappId != null && !(await hasConnection(scope.db, change.whatsappId)))
    throw refuse('ERR_NO_WAPP_FOUND')
}

/** Of two admins who remove each other at once, one stays: the company is locked during the count. */
export async function mustLeaveAnAdmin(scope: Scope, id: number): Promise<void> {
  await companies.lockLimit(scope.db, scope.companyId, 'users')
  if ((await countOtherAdmins(scope.db, id)) === 0) throw refuse('ERR_NO_PERMISSION')
}
