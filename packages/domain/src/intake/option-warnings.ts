import type { QueueOptionAction } from '@recado/contract'
import { optionsOf } from '../queue-options/option-order.ts'
import type { IntakeQueue, MenuOption, OptionMenu } from './facts.ts'
import { MAX_BUTTON_TITLE, MAX_ROW_TITLE } from './menu.ts'
import { normalizeCommand } from './normalize-command.ts'
import { optionChoiceId, walkMenu, type MenuContext } from './menu-walk.ts'

/**
 * A mistake in a menu. `optionId` is the option, or for a whole level the one above it (null: the top).
 *
 * `deadEnd`: nothing is said and nothing happens. `noMessage`: choices without a text above them. `sameWords`:
 * another option of the level answers to the same words, or has its title for a number. `tooMany`, `tooLong`:
 * the channel shows neither buttons nor a list, or cuts the title. `loop`: it leads to a queue that leads back
 * by itself. `noFiles`: the file list that it sends has none. `nobodyThere`: no user works in the queue. `closedThere`: the queue is closed at that moment.
 */
export type OptionWarning =
  | { readonly is: 'deadEnd' | 'loop'; readonly optionId: number }
  | { readonly is: 'noMessage'; readonly optionId: number | null }
  | { readonly is: 'sameWords'; readonly optionId: number; readonly otherId: number }
  | { readonly is: 'noFiles'; readonly optionId: number; readonly fileListId: number }
  | { readonly is: 'tooMany'; readonly optionId: number | null; readonly max: number }
  | { readonly is: 'tooLong'; readonly optionId: number; readonly max: number }
  | { readonly is: 'nobodyThere' | 'closedThere'; readonly optionId: number; readonly queueId: number }

/** Everything that the warnings of a menu depend on. */
export interface WarningContext extends MenuContext {
  /** The queues in which somebody works; null while that is unknown. */
  readonly staffedQueueIds: readonly number[] | null
  readonly emptyFileListIds: readonly number[]
}

/** The mistakes of a menu, in the order of its options. */
export function optionWarnings(context: WarningContext, menu: OptionMenu): OptionWarning[] {
  const levels = [null, ...menu.options.map(({ id }) => id)]
  return [
    ...messageWarnings(menu, { id: null, message: menu.queue.greetingMessage }),
    ...levels.flatMap(id => levelWarnings(context, menu, id)),
    ...menu.options.flatMap(option =>
      optionsOf(menu.options, option.id).length === 0
        ? endWarnings(context, menu, option)
        : messageWarnings(menu, option),
    ),
  ]
}

function levelWarnings(
  { form }: WarningContext,
  menu: OptionMenu,
  parentId: number | null,
): readonly OptionWarning[] {
  const options = optionsOf(menu.options, parentId)
  const same = options.flatMap((option, index) => {
    const words = normalizeCommand(option.title)
    const other = options.find(
      (one, at) =>
        one !== option && ((at < index && normalizeCommand(one.title) === words) || String(at + 1) === words),
    )
    return other ? [{ is: 'sameWords', optionId: option.id, otherId: other.id } as const] : []
  })
  const { chatBotType, capabilities } = form
  if (chatBotType === 'text' || capabilities.list === 0) return same
  const isButtons = chatBotType === 'button' && options.length <= capabilities.buttons
  const max = isButtons ? MAX_BUTTON_TITLE : MAX_ROW_TITLE
  const long = options.filter(({ title }) => Array.from(title).length > max)
  return [
    ...same,
    ...(options.length > capabilities.list
      ? [{ is: 'tooMany', optionId: parentId, max: capabilities.list } as const]
      : long.map(({ id }) => ({ is: 'tooLong', optionId: id, max }) as const)),
  ]
}

/** A single option below is taken by itself, so nothing has to stand above it. */
const messageWarnings = (
  menu: OptionMenu,
  { id, message }: { readonly id: number | null; readonly message: string },
): readonly OptionWarning[] =>
  message.trim() === '' && optionsOf(menu.options, id).length > 1 ? [{ is: 'noMessage', optionId: id }] : []

/** Actions after which the ticket waits in no queue. */
const ENDS_ELSEWHERE: ReadonlySet<QueueOptionAction['type']> = new Set([
  'close',
  'user',
  'integration',
  'prompt',
])

function endWarnings(
  context: WarningContext,
  menu: OptionMenu,
  option: MenuOption,
): readonly OptionWarning[] {
  const { id, action, message, hasFile } = option
  if (ENDS_ELSEWHERE.has(action.type)) return []
  const target =
    action.type === 'queue' ? context.menus.find(({ queue }) => queue.id === action.queueId) : menu
  const queue = target?.queue ?? menu.queue
  const isDeadEnd =
    queue.id === menu.queue.id && action.type !== 'fileList' && message.trim() === '' && !hasFile
  return [
    ...(isDeadEnd ? [{ is: 'deadEnd', optionId: id } as const] : []),
    ...(action.type === 'fileList' && context.emptyFileListIds.includes(action.fileListId)
      ? [{ is: 'noFiles', optionId: id, fileListId: action.fileListId } as const]
      : []),
    ...(action.type === 'queue' && leadsBack(context, menu, option)
      ? [{ is: 'loop', optionId: id } as const]
      : []),
    ...queueWarnings(context, id, queue),
  ]
}

function queueWarnings(
  context: WarningContext,
  optionId: number,
  queue: IntakeQueue,
): readonly OptionWarning[] {
  const { staffedQueueIds } = context
  if (staffedQueueIds && !staffedQueueIds.includes(queue.id))
    return [{ is: 'nobodyThere', optionId, queueId: queue.id }]
  return context.closedText(queue) === null ? [] : [{ is: 'closedThere', optionId, queueId: queue.id }]
}

/** The option leads, by itself, to a queue that the customer has been in already. */
function leadsBack(context: WarningContext, menu: OptionMenu, { id }: MenuOption): boolean {
  const walk = walkMenu(
    { ...context, closedText: () => null },
    { queueId: menu.queue.id, path: [] },
    { text: '', choiceId: optionChoiceId(id) },
  )
  const entered = walk?.steps.flatMap(step => (step.do === 'enterQueue' ? [step.queueId] : [])) ?? []
  const all = [menu.queue.id, ...entered]
  return new Set(all).size < all.length
}
