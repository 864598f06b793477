import { z } from 'zod'
import { SignUp } from '../companies/sign-up.ts'

/** The first operator and the company of the platform, by the link that a server without any prints. */
export const SetUp = SignUp.pick({
  name: true,
  companyName: true,
  email: true,
  password: true,
  language: true,
  timezone: true,
  country: true,
  currency: true,
}).extend({ token: z.string('required').min(1, 'required').max(200, 'tooLong') })
export type SetUp = z.infer<typeof SetUp>
