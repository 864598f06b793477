import type { QueueOptionAction, QueueOptionChange } from '@recado/contract'
import type { OptionPlace } from './option-order.ts'
import { isPossibleMove, type OptionTarget } from './option-tree.ts'

/** The fields of an option that are edited together. */
export interface OptionFields {
  readonly title: string
  readonly message: string
  readonly action: QueueOptionAction
}

/** A change that was saved, with what it took the place of. */
export type UndoStep =
  | { readonly do: 'move'; readonly id: number; readonly before: OptionTarget; readonly after: OptionTarget }
  | { readonly do: 'edit'; readonly id: number; readonly before: OptionFields; readonly after: OptionFields }

/** An action as text, whatever the order of its fields. */
const actionText = (action: QueueOptionAction): string =>
  JSON.stringify(Object.entries(action).toSorted(([a], [b]) => a.localeCompare(b)))
export const isSameAction = (a: QueueOptionAction, b: QueueOptionAction): boolean =>
  actionText(a) === actionText(b)
export const isSameOption = (a: OptionFields, b: OptionFields): boolean =>
  a.title === b.title && a.message === b.message && isSameAction(a.action, b.action)

/**
 * The change of an option that takes a step back. Undefined when somebody has changed the option since, or its
 * old place is gone: an undo never overwrites another person's work.
 */
export function undoChange(
  step: UndoStep,
  options: readonly (OptionPlace & OptionFields)[],
): QueueOptionChange | undefined {
  const option = options.find(({ id }) => id === step.id)
  if (!option) return undefined
  if (step.do === 'edit') {
    const { title, message, action } = step.before
    return isSameOption(option, step.after) ? { title, message, action } : undefined
  }
  const { before, after } = step
  const isThere = option.parentId === after.parentId && option.position === after.position
  return isThere && isPossibleMove(options, step.id, before)
    ? { parentId: before.parentId, option: before.position }
    : undefined
}
