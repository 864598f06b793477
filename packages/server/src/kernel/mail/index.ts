export { makeMailer } from './mailer.ts'
export type { Letter, Mailer, MailSettings } from './mailer.ts'
