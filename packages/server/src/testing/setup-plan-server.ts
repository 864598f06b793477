import { expect } from 'vitest'
import { acme, server, setupTestServer } from './setup-test-server.ts'
import { countPages } from './statement-pages.ts'
import type { Statement } from './statements.ts'

/** `setupTestServer` for the cost of statements: no worker runs others beside them. */
export const setupPlanServer = (): void =>
  setupTestServer({ roles: 'api', env: { RECADO_LOG_LEVEL: 'silent' } })

/** Expects each statement of Acme to touch fewer pages of the database than the limit, by its query plan. */
export async function expectFewerPages(
  limit: number,
  statements: readonly Statement[],
  plans?: Parameters<typeof countPages>[3],
): Promise<void> {
  for (const { text, pages } of await countPages(server.context, acme.id, statements, plans))
    expect(pages, text).toBeLessThan(limit)
}
