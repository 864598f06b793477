import { createHmac, randomBytes } from 'node:crypto'
import type { BenchUser } from './bench-users.ts'
import { runBenchQuery } from './bench-database.ts'
import type { LoadRequest } from './load.ts'

const APP_SECRET = 'bench-app-secret'
const CREDENTIALS = { wabaId: '1', accessToken: 'x', appSecret: APP_SECRET, verifyToken: 'x' } as const

/** Customers who write to one number of the Cloud API, through webhooks signed as Meta signs them. */
export interface CustomerWebhooks {
  /** The webhook with the next message of customer `n`; `mark` comes back in its text. */
  nextWebhook(n: number, mark: string): LoadRequest
  /** Gives every conversation to an attendant, as it is in the middle of a day. */
  assignConversations(): Promise<void>
}

/** The body of a webhook as Meta writes it. */
function buildBody(phoneNumberId: string, n: number, mark: string): string {
  const from = `3517${String(n).padStart(9, '0')}`
  const message = {
    from,
    id: `wamid.${mark}`,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    type: 'text',
    text: { body: mark },
  }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '351700000000', phone_number_id: phoneNumberId },
    contacts: [{ profile: { name: `Cliente ${n}` }, wa_id: from }],
    messages: [message],
  }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', time: 0, changes: [{ field: 'messages', value }] }],
  })
}

/** Makes a number of the Cloud API in a company. */
export async function createCustomerWebhooks(
  serverUrl: string,
  databaseUrl: string,
  admin: BenchUser,
): Promise<CustomerWebhooks> {
  const phoneNumberId = randomBytes(6).toString('hex')
  const credentials = { phoneNumberId, ...CREDENTIALS }
  const answer = await fetch(`${serverUrl}/api/whatsapp`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Nuvem ${phoneNumberId}`, provider: 'cloud', credentials }),
  })
  if (answer.status !== 200)
    throw new Error(`The number could not be made: ${answer.status} ${await answer.text()}`)
  const { id, hookUrl } = (await answer.json()) as { id: number; hookUrl: string }
  const path = new URL(hookUrl).pathname
  return {
    nextWebhook(n, mark) {
      const body = buildBody(phoneNumberId, n, mark)
      const signature = createHmac('sha256', APP_SECRET).update(body).digest('hex')
      return {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
        body,
      }
    },
    assignConversations: async () =>
      void (await runBenchQuery(
        databaseUrl,
        `update tickets set status = 'open', user_id = $1, unread = 0 where connection_id = $2 and status = 'pending'`,
        [admin.id, id],
      )),
  }
}
