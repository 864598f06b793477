import { readChoice } from '../answers/read-choice.ts'
import { optionsOf, pathOf } from '../queue-options/option-order.ts'
import type { IntakeQueue, MenuOption, OptionMenu } from './facts.ts'
import { greetingOf, type QueueGreeting } from './effects.ts'
import { menuReplacementOf } from './menu-replacement.ts'
import { offerChoices, type MenuForm, type OfferedMenu } from './menu.ts'
import { normalizeCommand } from './normalize-command.ts'
import type { OptionVisit } from './option-visit.ts'

/** The level at which a customer is; `path` is null before the first one was shown. */
export interface MenuPosition {
  readonly queueId: number
  readonly path: readonly number[] | null
}

/** Everything that a walk through menus depends on. */
export interface MenuContext {
  /** The menus of the queue and of those that its actions lead to. */
  readonly menus: readonly OptionMenu[]
  /** The customer may go back to a menu of queues. */
  readonly hasQueueMenu: boolean
  readonly form: MenuForm
  /** The text of a queue that is closed now; null while it is open. */
  readonly closedText: (queue: IntakeQueue) => string | null
}

export type MenuStep =
  | ({ readonly do: 'enterOption' } & OptionVisit)
  | ({ readonly do: 'say' } & OfferedMenu)
  | { readonly do: 'sendFile'; readonly optionId: number }
  /** `optionId` null: the list of the queue, behind its greeting. */
  | { readonly do: 'sendFileList'; readonly fileListId: number; readonly optionId: number | null }
  | { readonly do: 'enterQueue'; readonly queueId: number }
  | { readonly do: 'sayClosed'; readonly text: string }

/**
 * The end of a walk: a level to choose from, the menu of queues, or the ticket's way without the menu. A prompt
 * speaks from its position, that of a queue from no level. An errand asks for the CPF or CNPJ under the greeting.
 */
export type MenuEnd =
  | { readonly is: 'level'; readonly position: MenuPosition }
  | { readonly is: 'queueMenu' | 'pending' }
  /** `queueId`: the queue whose menu closes the ticket. */
  | { readonly is: 'closed'; readonly queueId: number }
  | { readonly is: 'user'; readonly userId: number }
  | { readonly is: 'integration'; readonly integrationId: number }
  | { readonly is: 'prompt'; readonly promptId: number; readonly position: MenuPosition }
  | { readonly is: 'errand'; readonly greeting: QueueGreeting }

export interface MenuWalk {
  readonly steps: readonly MenuStep[]
  readonly end: MenuEnd
}

/** A level of a menu within a walk, with the queues that the walk has entered. */
interface Level {
  readonly menu: OptionMenu
  /** Null is the top. */
  readonly option: MenuOption | null
  readonly visited: readonly number[]
}

/** The id of an option's button in a message. */
export const optionChoiceId = (id: number): string => `option:${id}`
const findMenu = ({ menus }: MenuContext, queueId: number): OptionMenu | undefined =>
  menus.find(({ queue }) => queue.id === queueId)
const PENDING: MenuWalk = { steps: [], end: { is: 'pending' } }
const after = (steps: readonly MenuStep[], rest: MenuWalk): MenuWalk => ({
  steps: [...steps, ...rest.steps],
  end: rest.end,
})
const say = (text: string): readonly MenuStep[] => (text.trim() === '' ? [] : [{ do: 'say', text }])

/** Enters a queue: the greeting stands above its menu; a closed queue says so, and its menu waits until it opens. */
export function enterMenu(context: MenuContext, queueId: number, greeting: QueueGreeting): MenuWalk {
  const menu = findMenu(context, queueId)
  return menu ? enter(context, { menu, option: null, visited: [queueId] }, greeting) : PENDING
}

function enter(context: MenuContext, level: Level, greeting: QueueGreeting): MenuWalk {
  const { queue, options } = level.menu
  const closed = context.closedText(queue)
  const position = { queueId: queue.id, path: null }
  if (closed !== null) {
    const end: MenuEnd = options.length === 0 ? { is: 'pending' } : { is: 'level', position }
    return { steps: [{ do: 'sayClosed', text: closed }], end }
  }
  const replacement = menuReplacementOf(queue)
  switch (replacement?.is) {
    case undefined:
      return openLevel(context, level, greeting.text, listSteps(greeting))
    case 'errand':
      return { steps: [], end: { is: 'errand', greeting } }
    case 'integration':
      return { steps: [], end: replacement }
    case 'prompt':
      return { steps: [...say(greeting.text), ...listSteps(greeting)], end: { ...replacement, position } }
  }
}

const listSteps = ({ fileListId }: QueueGreeting): readonly MenuStep[] =>
  fileListId === null ? [] : [{ do: 'sendFileList', fileListId, optionId: null }]

/** Shows a level, with `extra` behind its text; the only option of a level is taken by itself. */
function openLevel(
  context: MenuContext,
  level: Level,
  text: string,
  extra: readonly MenuStep[] = [],
): MenuWalk {
  const { menu, option } = level
  const options = optionsOf(menu.options, option?.id ?? null)
  const [only, ...more] = options
  if (only === undefined) return after([...say(text), ...extra], PENDING)
  if (more.length === 0) return after([...say(text), ...extra], takeOption(context, level, only, 'only'))
  const choices = options.map(({ id, title }) => ({ id: optionChoiceId(id), title }))
  const path = pathOf(menu.options, option?.id ?? null)
  return {
    steps: [{ do: 'say', ...offerChoices(text, choices, context.form) }, ...extra],
    end: { is: 'level', position: { queueId: menu.queue.id, path } },
  }
}

function takeOption(
  context: MenuContext,
  level: Level,
  option: MenuOption,
  how: 'chosen' | 'only',
): MenuWalk {
  const isLast = optionsOf(level.menu.options, option.id).length === 0
  const steps: readonly MenuStep[] = [
    { do: 'enterOption', optionId: option.id, how, fromId: option.parentId, isLast },
    ...(option.hasFile ? [{ do: 'sendFile', optionId: option.id } as const] : []),
  ]
  return isLast
    ? after([...steps, ...say(option.message)], act(context, level, option))
    : after(steps, openLevel(context, { ...level, option }, option.message))
}

function act(context: MenuContext, level: Level, { id, action }: MenuOption): MenuWalk {
  switch (action.type) {
    case 'pending':
      return PENDING
    case 'integration':
      return { steps: [], end: { is: 'integration', integrationId: action.integrationId } }
    case 'prompt': {
      const { queue, options } = level.menu
      const position = { queueId: queue.id, path: pathOf(options, id) }
      return { steps: [], end: { is: 'prompt', promptId: action.promptId, position } }
    }
    case 'fileList':
      return after([{ do: 'sendFileList', fileListId: action.fileListId, optionId: id }], PENDING)
    case 'close':
      return { steps: [], end: { is: 'closed', queueId: level.menu.queue.id } }
    case 'user':
      return { steps: [], end: { is: 'user', userId: action.userId } }
    case 'queue':
      return goToQueue(context, level, action.queueId)
  }
}

/** Queues that lead to each other by themselves are entered once, so that no walk is endless. */
function goToQueue(context: MenuContext, { visited }: Level, queueId: number): MenuWalk {
  const menu = findMenu(context, queueId)
  if (!menu) return PENDING
  const steps: readonly MenuStep[] = [{ do: 'enterQueue', queueId }]
  if (visited.includes(queueId)) return after(steps, PENDING)
  return after(
    steps,
    enter(context, { menu, option: null, visited: [...visited, queueId] }, greetingOf(menu.queue)),
  )
}

/**
 * The nearest level that still has options, from a position that may be of an earlier menu. `isSame` says that
 * it is the one that the customer saw.
 */
function livingLevel(
  { options }: OptionMenu,
  path: readonly number[],
): { readonly option: MenuOption | null; readonly isSame: boolean } {
  const seen = path.at(-1)
  const option = path
    .map(id => options.find(one => one.id === id))
    .findLast(one => one !== undefined && optionsOf(options, one.id).length > 0)
  return { option: option ?? null, isSame: option?.id === seen }
}

/**
 * Walks through the menu of a queue with a customer's answer: the number or the title of an option, a press,
 * `0` for the level above, `#` for the menu of queues. Undefined when it is none of these. An answer to a
 * level that was removed is not taken for a choice. Spec: behaviour 5.
 */
export function walkMenu(
  context: MenuContext,
  { queueId, path }: MenuPosition,
  answer: { readonly text: string; readonly choiceId?: string | null },
): MenuWalk | undefined {
  const menu = findMenu(context, queueId)
  if (!menu || menu.options.length === 0) return PENDING
  if (path === null) return enterMenu(context, queueId, greetingOf(menu.queue))
  const { option: here, isSame } = livingLevel(menu, path)
  const word = normalizeCommand(answer.text)
  if (word === '#') return goToTop(context, menu)
  if (word === '0') return goUp(context, menu, here)
  const option = findAnswer(menu, isSame ? here : undefined, answer)
  return option && takeOption(context, { menu, option: null, visited: [queueId] }, option, 'chosen')
}

/** The option that was pressed, on whatever level, or named on the level that the customer sees. */
function findAnswer(
  { options }: OptionMenu,
  here: MenuOption | null | undefined,
  { text, choiceId }: { readonly text: string; readonly choiceId?: string | null },
): MenuOption | undefined {
  const pressed = options.find(({ id }) => optionChoiceId(id) === choiceId)
  if (pressed || here === undefined) return pressed
  const shown = optionsOf(options, here?.id ?? null)
  const named = readChoice(
    text,
    shown.map(({ title }) => title),
  )
  return named === undefined ? undefined : shown[named]
}

function goToTop(context: MenuContext, menu: OptionMenu): MenuWalk {
  return context.hasQueueMenu
    ? { steps: [], end: { is: 'queueMenu' } }
    : openLevel(context, { menu, option: null, visited: [menu.queue.id] }, menu.queue.greetingMessage)
}

/** A level with one option is left behind: it would lead down again by itself. */
function goUp(context: MenuContext, menu: OptionMenu, here: MenuOption | null): MenuWalk {
  const above = pathOf(menu.options, here?.id ?? null)
    .slice(0, -1)
    .findLast(id => optionsOf(menu.options, id).length > 1)
  const option = menu.options.find(({ id }) => id === above)
  const isTop = here === null || (!option && optionsOf(menu.options, null).length === 1)
  if (isTop) return goToTop(context, menu)
  const level = { menu, option: option ?? null, visited: [menu.queue.id] }
  return option
    ? after(
        [{ do: 'enterOption', optionId: option.id, how: 'back', fromId: null, isLast: false }],
        openLevel(context, level, option.message),
      )
    : openLevel(context, level, menu.queue.greetingMessage)
}

/** Shows the level of a position again. */
export function repeatLevel(context: MenuContext, { queueId, path }: MenuPosition): MenuWalk {
  const menu = findMenu(context, queueId)
  if (!menu) return PENDING
  const { option } = livingLevel(menu, path ?? [])
  const text = option ? option.message : menu.queue.greetingMessage
  return openLevel(context, { menu, option, visited: [queueId] }, text)
}
