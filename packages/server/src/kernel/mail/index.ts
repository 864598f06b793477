export { makeMailer } from './mailer.ts'
export type { Email, Mailer, MailSettings } from './mailer.ts'
