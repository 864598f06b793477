import { lazy } from 'react'

export type { MailingFilter } from './mailing-values.ts'
export const MailingsDialog = lazy(async () => ({
  default: (await import('./MailingsDialog.tsx')).MailingsDialog,
}))
