import type { User } from '@recado/contract'
import { can } from './can.ts'
import type { Viewer } from './viewer.ts'

/** May this admin change that user? Only operators change the platform's operator. */
export const mayManageUser = (viewer: Viewer, user: Pick<User, 'super'>): boolean =>
  can(viewer, 'users:write') && (!user.super || viewer.super)
