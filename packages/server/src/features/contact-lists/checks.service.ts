import type { NumberCheck } from '@recado/channels/port'
import type { NumberCheckProgress } from '@recado/contract'
import { phoneKey } from '@recado/domain'
import * as connections from '../connections/index.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { itemsChanged } from './contact-lists.events.ts'
import { find } from './contact-lists.service.ts'
import { countUnchecked, listUncheckedItems, saveChecks, type CheckedItem } from './checks.store.ts'

/**
 * Asks a connection for the next numbers of its company that nobody has asked for, and stores the answers;
 * returns how many.
 */
export async function checkNextBatch(
  context: AppContext,
  { companyId, session }: connections.OwnedSession,
  limit: number,
): Promise<number> {
  const viewer = systemViewer(companyId)
  const items = await withReadOnlyScope(context, viewer, scope =>
    listUncheckedItems(scope.db, scope.now, limit),
  )
  if (items.length === 0) return 0
  const answers = await session.act({ do: 'check', numbers: items.map(({ number }) => number) })
  await failpoint('numberCheck.afterAnswer')
  const byNumber = new Map(answers.map(answer => [answer.number, answer]))
  const checked = items.flatMap(item => {
    const answer = byNumber.get(item.number)
    return answer ? [toChecked(item, answer)] : []
  })
  await withScope(context, viewer, async scope => {
    const listIds = await saveChecks(scope.db, checked, scope.now)
    scope.publish(...listIds.map(itemsChanged))
  })
  await failpoint('numberCheck.afterBatch')
  return items.length
}

/** The network may know the phone by its other number, such as without the ninth digit. */
const toChecked = (
  { id, number }: { id: number; number: string },
  { exists, address }: NumberCheck,
): CheckedItem => ({
  id,
  number,
  isValid: exists,
  knownAs: address?.scheme === 'pn' && phoneKey(address.value) === phoneKey(number) ? address.value : number,
})

/** How far the check of a list is, whether it waits for a connected number, and whether there can be any. */
export async function showProgress(scope: Scope, listId: number): Promise<NumberCheckProgress> {
  await find(scope, listId)
  const pending = await countUnchecked(scope.db, listId)
  return { pending, state: pending === 0 ? 'done' : await findCheckState(scope) }
}

/** A company without connections waits for its first one. */
async function findCheckState(scope: Scope): Promise<'checking' | 'waiting' | 'unavailable'> {
  const all = await connections.list(scope)
  let mayCheck = all.length === 0
  for (const { id, status } of all)
    if ((await connections.findAvailableCapabilities(scope, id))?.checkNumber) {
      if (status === 'CONNECTED') return 'checking'
      mayCheck = true
    }
  return mayCheck ? 'waiting' : 'unavailable'
}
