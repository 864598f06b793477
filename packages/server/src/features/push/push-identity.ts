import { Refusal } from '@recado/contract'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** The user of a session, with current rights; undefined once it has ended. */
export async function findIdentity(context: AppContext, sessionId: string): Promise<Identity | undefined> {
  try {
    return await context.identities.identifySession(sessionId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
