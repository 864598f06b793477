import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Person } from './company.ts'
import { openMailbox, type Mailbox, type ReceivedEmail } from './mailbox.ts'
import { PUBLIC_URL } from './public-url.ts'
import type { TestServerOptions } from './server.ts'
import { setupTestServer, type CompanyOptions } from './setup-test-server.ts'

/** The receiver of the e-mails of a file's server, empty when a test begins. Read it in tests and hooks alone. */
export let mailbox: Mailbox

/** `setupTestServer` with e-mail and a public address. */
export function setupServerWithMailbox(
  { env, ...options }: TestServerOptions = {},
  company?: CompanyOptions,
): void {
  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  afterAll(() => mailbox.close())
  setupTestServer(
    () => ({
      ...options,
      env: {
        RECADO_SMTP_URL: mailbox.url,
        RECADO_MAIL_FROM: 'ola@recado.example',
        RECADO_PUBLIC_URL: PUBLIC_URL,
        ...env,
      },
    }),
    company,
  )
  beforeEach(() => {
    mailbox.emails.length = 0
  })
}

export const lettersTo = ({ email }: Pick<Person, 'email'>): ReceivedEmail[] =>
  mailbox.emails.filter(({ to }) => to === email)
