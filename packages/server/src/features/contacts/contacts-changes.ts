import { Refusal, refuse, type ContactsOutcome, type ContactsTagging } from '@recado/contract'
import * as tags from '../tags/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { isUnavailable } from '../../kernel/http/failures.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { withRetry } from '../../kernel/work/retry.ts'
import { find, remove, retag } from './contacts.service.ts'

/** Removes contacts; one that is gone already is refused, so that a repeated call changes nothing more. */
export const deleteAll = (
  context: AppContext,
  identity: Identity | undefined,
  contactIds: readonly number[],
): Promise<ContactsOutcome> => changeEach(context, identity, contactIds, remove)

/** Adds tags to contacts; a new tag is created with the first of them. */
export const tagAll = (
  context: AppContext,
  identity: Identity | undefined,
  { contactIds, tags: choices }: ContactsTagging,
): Promise<ContactsOutcome> =>
  changeEach(context, identity, contactIds, async (scope, id) => {
    const known = (await find(scope, id)).tags
    const chosen = await tags.ensure(scope, choices)
    const added = chosen.filter(tag => !known.some(one => one.id === tag.id)).map(tag => tag.id)
    await retag(scope, id, { added, removed: [] })
  })

/**
 * Applies a change to each contact in its own unit of work: a refusal for one does not stop the others, and no
 * lock is held longer than one contact takes.
 */
async function changeEach(
  context: AppContext,
  identity: Identity | undefined,
  contactIds: readonly number[],
  change: (scope: Scope, id: number) => Promise<void>,
): Promise<ContactsOutcome> {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  const outcome: ContactsOutcome = { done: [], failed: [] }
  for (const contactId of new Set(contactIds)) {
    try {
      await withRetry(context, identity.viewer, scope => change(scope, contactId))
      outcome.done.push(contactId)
    } catch (error) {
      outcome.failed.push({ contactId, error: codeOf(context, error) })
    }
  }
  return outcome
}

/** The error of one contact; a bug is logged and does not stop the rest. */
function codeOf(context: AppContext, error: unknown): string {
  if (error instanceof Refusal) return error.code
  if (isUnavailable(error)) return 'ERR_UNAVAILABLE'
  context.log.error({ err: error }, 'One of many contacts could not be changed.')
  return 'ERR_INTERNAL'
}
