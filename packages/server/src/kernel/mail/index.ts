export { makeMailer } from './mailer.ts'
export type { Email, LetterCounter, Mailer, MailSettings } from './mailer.ts'
