import { PERMISSIONS, type Permission, type Profile, type UserFlag } from '@recado/contract'
import type { Viewer } from './viewer.ts'

/** May this person do that, by profile or by a flag of their own? Spec: behaviour 1. */
export function can(viewer: Pick<Viewer, 'profile' | UserFlag>, permission: Permission): boolean {
  const rule: { profiles: readonly Profile[]; flag?: UserFlag } = PERMISSIONS[permission]
  return rule.profiles.includes(viewer.profile) || (rule.flag !== undefined && viewer[rule.flag])
}
