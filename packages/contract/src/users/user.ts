import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { LANGUAGES } from '../companies/company-locale.ts'
import { clockTime, email, enabled, id, idOrNone, password, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { QueueBrief } from '../queues/queue.ts'
import { Invitation } from './invitation.ts'

export const UserBrief = z.object({ id: z.int(), name: z.string() })
export type UserBrief = z.infer<typeof UserBrief>

/** The switches of a user's record, in the order of the form. Spec: behaviour 1 "User fields". */
export const UserFlags = z.object({
  allTicket: enabled,
  allHistoric: enabled,
  allUserChat: enabled,
  allowGroup: z.boolean(),
  userClosePendingTicket: enabled,
  showDashboard: enabled,
  /** Enabled: sees full numbers. */
  isTricked: enabled,
})
export type UserFlags = z.infer<typeof UserFlags>

const Own = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  email,
  password,
  language: z.enum(LANGUAGES).nullable(),
  defaultMenu: z.enum(['open', 'closed']),
  defaultTheme: z.enum(['dark', 'light']).nullable(),
  farewellMessage: text(LIMITS.templateMax),
})
const Granted = z.object({
  profile: z.enum(['admin', 'user']),
  startWork: clockTime,
  endWork: clockTime,
  whatsappId: idOrNone,
  queueIds: z.array(id).max(LIMITS.filterIds),
  ...UserFlags.shape,
})

/** A user: what people wrote of themselves, what an admin granted, and what the server adds. */
export const User = z.object({
  id: z.int(),
  companyId: z.int(),
  ...Own.omit({ password: true }).shape,
  ...Granted.shape,
  /** One that the product no longer has stays. */
  language: z.string().nullable(),
  super: z.boolean(),
  queues: z.array(QueueBrief),
  online: z.boolean(),
  /** False until the first login: the user can be invited again. */
  hasLoggedIn: z.boolean(),
})
export type User = z.output<typeof User>

/** Possible assignee: enough for a select, nothing private. */
export const Colleague = z.object({
  ...UserBrief.shape,
  profile: z.enum(['admin', 'user']),
  online: z.boolean(),
  queueIds: z.array(z.int()),
})
export type Colleague = z.infer<typeof Colleague>
/** The part that colleagues may read of a user's record: no e-mail, hours or switches. Spec: behaviour 19. */
export const ColleagueRecord = z.object({ ...Colleague.shape, queues: z.array(QueueBrief) })
export type ColleagueRecord = z.infer<typeof ColleagueRecord>
/** A user's record as far as its reader may see it. */
export const VisibleUser = z.union([User, ColleagueRecord])
export type VisibleUser = z.infer<typeof VisibleUser>
/** The same in a list, whose rows are written by one schema. */
export const ListedUser = z.object({
  ...User.partial().shape,
  ...ColleagueRecord.partial({ queueIds: true }).shape,
})
export type ListedUser = z.infer<typeof ListedUser>

/** A new user. Spec: workspace 5 "User form", administration 5 "User". */
export const UserInput = z
  .object({ ...Own.shape, ...Granted.shape })
  .partial()
  .required({ name: true, email: true, password: true })
/** A new user who chooses the password by a link. */
export const InvitedUser = UserInput.omit({ password: true })
export type InvitedUser = z.output<typeof InvitedUser>
export const UserInvitation = z.object({ ...User.shape, ...Invitation.shape })
export type UserInvitation = z.infer<typeof UserInvitation>
/**
 * A changed user. Without a permission only one's own name, e-mail, password, language, theme, menu and
 * farewell change. Spec: behaviour 1.
 */
export const UserChange = z.object({
  ...Own.partial().shape,
  ...Granted.partial().shape,
  /** An empty text leaves the password as it is. */
  password: z.union([z.literal('').transform(() => undefined), password]).optional(),
  /** The caller's: needed to change one's own password or e-mail, and those or the profile of another admin. */
  currentPassword: z.string().max(200).optional(),
})
export type UserInput = z.output<typeof UserInput>
export type UserChange = z.output<typeof UserChange>
export const SELF_EDITABLE_FIELDS = Object.keys(Own.shape) as (keyof typeof Own.shape)[]
