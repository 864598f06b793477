import { z } from 'zod'

/** The way in of a person who is invited. `isMailed`: the link went to their e-mail too. */
export const Invitation = z.object({
  name: z.string(),
  email: z.string(),
  link: z.string(),
  isMailed: z.boolean(),
  /** The company lets them in by its provider alone: the link is the login, where they choose no password. */
  isSso: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>
