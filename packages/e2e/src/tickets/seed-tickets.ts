import type { Page, Request } from '@playwright/test'
import { seedConnection, seedConversation, type TestConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import type { StoryCompany } from '../testing/fixtures.ts'

/** The name of one of many customers. */
export const customerName = (n: number): string => `Cliente ${String(n).padStart(3, '0')}`

/** Creates conversations with customers of Vendas, the first one latest; they wait by default. */
export async function seedTickets(
  product: Product,
  acme: StoryCompany,
  count: number,
  ticket: NonNullable<Parameters<typeof seedConversation>[2]>['ticket'] = {},
): Promise<TestConversation[]> {
  const whatsappId = await seedConnection(product.context, acme.id, { is_default: true })
  const conversations: TestConversation[] = []
  for (let n = 1; n <= count; n++)
    conversations.push(
      await seedConversation(product.context, acme.id, {
        whatsappId,
        contact: { name: customerName(n) },
        ticket: { queue_id: acme.vendas, updated_at: new Date(Date.now() - n * 1_000), ...ticket },
      }),
    )
  return conversations
}

/** Records the page's requests to a path, from now on. */
export function recordRequests(page: Page, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (path.test(new URL(request.url()).pathname)) requests.push(request)
  })
  return requests
}
