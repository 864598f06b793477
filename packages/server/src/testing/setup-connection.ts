import { beforeEach } from 'vitest'
import {
  seedConnection,
  seedConversation,
  type ConversationOptions,
  type TestConversation,
} from './conversation.ts'
import { acme, server } from './setup-test-server.ts'

/** The connection of the test that runs. Read it in tests and hooks alone. */
export let whatsappId: number

/** A connection of Acme for each test, after `setupTestServer`. */
export function setupConnection(over?: Parameters<typeof seedConnection>[2]): void {
  beforeEach(async () => {
    whatsappId = await seedConnection(server.context, acme.id, over)
  })
}

/** Inserts a conversation on that connection: by default pending, in the queue Vendas. */
export const seedVendasConversation = (wanted: ConversationOptions = {}): Promise<TestConversation> =>
  seedConversation(server.context, acme.id, {
    whatsappId,
    ...wanted,
    ticket: { queue_id: acme.vendas, ...wanted.ticket },
  })
