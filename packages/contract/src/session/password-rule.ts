import { z } from 'zod'

/** For whom the operator demands strong passwords. */
export const STRONG_FOR = ['nobody', 'admins', 'everyone'] as const
export type StrongFor = (typeof STRONG_FOR)[number]

export const PasswordRule = z.object({ strongFor: z.enum(STRONG_FOR) })
