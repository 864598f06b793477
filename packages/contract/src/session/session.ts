import { z } from 'zod'
import { LANGUAGES } from '../companies/company-locale.ts'
import { CURRENCIES } from '../companies/country.ts'
import { PLAN_FLAGS } from '../plans.ts'
import { moment } from '../fields.ts'
import { Setting } from '../settings/setting.ts'
import { User } from '../users/user.ts'

export const Company = z.object({
  id: z.int(),
  name: z.string(),
  dueDate: moment.nullable(),
  timezone: z.string(),
  language: z.enum(LANGUAGES),
  /** By its ISO 3166 code. */
  country: z.string(),
  /** In which the values of its cards and campaigns are. */
  currency: z.enum(CURRENCIES),
  /**
   * It signed up by itself, and starts no campaign until an admin has confirmed their e-mail. False without
   * campaigns in the plan.
   */
  mustConfirmEmail: z.boolean(),
  plan: z.object(
    Object.fromEntries(PLAN_FLAGS.map(name => [name, z.boolean()])) as Record<
      (typeof PLAN_FLAGS)[number],
      z.ZodBoolean
    >,
  ),
  settings: z.array(Setting),
})
export type Company = z.infer<typeof Company>

/** The logged-in user, with all data the screens need of them. Spec: behaviour 16 "POST /auth/login". */
export const Me = z.object({
  ...User.omit({ online: true, hasLoggedIn: true }).shape,
  company: Company,
  /** The company demands a second step, and this user has yet to set it up: nothing else answers. */
  mustSetUpTwoFactor: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** `token` is the access token; the refresh token travels only as a cookie. */
export const Session = z.object({ token: z.string(), user: Me })
export type Session = z.infer<typeof Session>
/** A session that begins: that of an admin whose company has no connection opens the first steps. */
export const NewSession = Session.extend({ opensFirstSteps: z.boolean() })
