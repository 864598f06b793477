import { refuse } from '@recado/contract'
import type { Transporter } from 'nodemailer'
import type { Logger } from '../process/log.ts'

/** A file of text that goes with an e-mail. */
export interface EmailFile {
  readonly filename: string
  readonly content: string
  readonly contentType: string
}
/** E-mail to one person; `text` is plain. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Identifies the e-mail when it is sent again, so that mail programs show it once. */
  readonly messageId?: string
  readonly attachments?: readonly EmailFile[]
  /** Without it, `notice`. */
  readonly budget?: LetterBudget
}
/**
 * Letters of a day to one mailbox, counted together over all companies. `notice`: letters that others cause, such as
 * confirmations and alerts. `security`: letters about the login of the reader, which a flood of notices must not hold
 * back. `own`: the sender limits them by address itself, more closely.
 */
export type LetterBudget = 'notice' | 'security' | 'own'

/** Counts a letter to an address; whether it still fits. */
export type LetterCounter = (address: string, budget: Exclude<LetterBudget, 'own'>) => Promise<boolean>
/** Sends e-mail by the operator's SMTP server. */
export interface Mailer {
  /** Is there a server to send by? */
  readonly isSet: boolean
  /**
   * True when the server accepted the e-mail; false when the address got too many today and it was left out.
   * @throws Refusal ERR_UNAVAILABLE when the server did not accept it, ERR_MAIL_UNAVAILABLE without one.
   */
  send(letter: Email): Promise<boolean>
}
export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
}

/** Milliseconds the server has for each step. */
const PATIENCE = 10_000

/** Without settings, `send` throws a refusal. */
export function makeMailer(settings: MailSettings | undefined, log: Logger, mayMail: LetterCounter): Mailer {
  if (!settings) return { isSet: false, send: () => Promise.reject(refuse('ERR_MAIL_UNAVAILABLE')) }
  let opened: Promise<Transporter> | undefined
  // The library is large, and e-mail rare.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url: settings.smtpUrl,
        connectionTimeout: PATIENCE,
        greetingTimeout: PATIENCE,
        socketTimeout: PATIENCE,
      },
      { from: settings.from, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  return {
    isSet: true,
    send: async ({ budget = 'notice', ...letter }) => {
      if (budget !== 'own' && !(await mayMail(letter.to, budget))) {
        log.warn('A letter was left out, because its address got too many today.')
        return false
      }
      try {
        const transport = await (opened ??= open())
        await transport.sendMail({
          ...letter,
          attachments: [...(letter.attachments ?? [])],
          to: { address: letter.to, name: '' },
        })
        return true
      } catch (error) {
        // The server's message may repeat the address or the e-mail.
        log.error({ code: (error as { code?: unknown }).code }, 'A letter could not be sent.')
        throw refuse('ERR_UNAVAILABLE')
      }
    },
  }
}
