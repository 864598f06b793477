import { refuse } from '@recado/contract'
import type { Transporter } from 'nodemailer'
import type { Logger } from '../process/log.ts'

/** A letter to one person; `text` is plain. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** Sends e-mail by the operator's SMTP server. */
export interface Mailer {
  /** Is there a server to send by? */
  readonly isSet: boolean
  /** Settles when the server has taken the letter. @throws Refusal ERR_UNAVAILABLE when it did not, ERR_MAIL_UNAVAILABLE when there is none. */
  send(letter: Email): Promise<void>
}
export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
}

/** Milliseconds the server has for each step. */
const PATIENCE = 10_000

/** Without settings nothing can be sent, and whoever tries is told so. */
export function makeMailer(settings: MailSettings | undefined, log: Logger): Mailer {
  if (!settings) return { isSet: false, send: () => Promise.reject(refuse('ERR_MAIL_UNAVAILABLE')) }
  let opened: Promise<Transporter> | undefined
  // The library is large, and letters are rare.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      { url: settings.smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
      { from: settings.from, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  return {
    isSet: true,
    send: async letter => {
      try {
        const transport = await (opened ??= open())
        await transport.sendMail({ ...letter, to: { address: letter.to, name: '' } })
      } catch (error) {
        // What the server says may repeat the address or the letter.
        log.error({ code: (error as { code?: unknown }).code }, 'A letter could not be sent.')
        throw refuse('ERR_UNAVAILABLE')
      }
    },
  }
}
