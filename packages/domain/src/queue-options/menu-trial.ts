import { BILL_TEXTS } from '../bill-copies/bill-texts.ts'
import type { OptionMenu } from '../intake/facts.ts'
import { menuReplacementOf } from '../intake/menu-replacement.ts'
import type { OfferedMenu } from '../intake/menu.ts'
import {
  enterMenu,
  repeatLevel,
  walkMenu,
  type MenuContext,
  type MenuEnd,
  type MenuStep,
  type MenuWalk,
} from '../intake/menu-walk.ts'
import { normalizeCommand } from '../intake/normalize-command.ts'
import { repetitionOf } from '../intake/rules/menu-limits.ts'
import { taxIdMove, taxIdQuestion } from '../intake/rules/tax-id-question.ts'
import type { AutomaticTextLanguage } from '../messages/automatic-texts.ts'
import { pathOf } from './option-order.ts'

/** Everything that a conversation with a menu depends on, with the texts and limits of a connection. */
export interface TrialContext extends MenuContext {
  readonly connection: {
    readonly endWord: string
    readonly complationMessage: string
    readonly maxUseBotQueues: number
    /** Minutes. */
    readonly timeUseBotQueues: number
  }
  /** The text above the first options; a connection of one queue may greet with another one, or with none. */
  readonly greeting: string
  /** The language of texts that nobody has configured. */
  readonly language: AutomaticTextLanguage
  readonly now: Date
}
/** A customer's answer: typed, or pressed. */
export interface TrialAnswer {
  readonly text: string
  readonly choiceId?: string | null
}

/**
 * One line of a trial. `optionId` is the option that speaks (null: the queue). `only`: an option was taken by
 * itself. `silence`: nothing is sent, and why: it was said already, a menu may not be repeated so often or so
 * soon, the ticket waits, a person attends, or an integration, a prompt or the service of an errand answers.
 */
export type TrialLine =
  | { readonly is: 'customer'; readonly text: string }
  | ({ readonly is: 'text'; readonly optionId: number | null } & OfferedMenu)
  | { readonly is: 'file'; readonly optionId: number }
  | { readonly is: 'fileList'; readonly fileListId: number; readonly optionId: number }
  | { readonly is: 'only'; readonly optionId: number }
  | { readonly is: 'queue'; readonly queueId: number }
  | { readonly is: 'end'; readonly end: TrialEnd; readonly queueId: number }
  | {
      readonly is: 'silence'
      readonly why:
        | 'closed'
        | 'limit'
        | 'tooSoon'
        | 'waiting'
        | 'person'
        | 'integration'
        | 'prompt'
        | 'errand'
    }
/** The end of a walk that is no level to choose from. */
export type TrialEnd = Exclude<MenuEnd, { readonly is: 'level' }>

export interface Trial {
  readonly lines: readonly TrialLine[]
  /** The queue in which the customer is. */
  readonly queueId: number
  /** From the top of the menu that is tried to where the customer is, or left it for another queue. */
  readonly path: readonly number[]
  readonly end: MenuEnd
}

/** A trial with what decides on the next answer. */
interface Run extends Trial {
  /** The queue whose menu is tried. */
  readonly startId: number
  /** The option that speaks; null is the queue. */
  readonly speakerId: number | null
  /** Menus shown since the last choice. */
  readonly menusShown: number
  /** The out-of-hours text was sent; it is sent once an hour, and a trial takes no time. */
  readonly saidClosed: boolean
}

/**
 * Plays a conversation with the menu of a queue from its beginning: the same rules as for a real customer, at
 * one moment. Spec: behaviour 5 and 6.
 */
export function playMenu(context: TrialContext, queueId: number, answers: readonly TrialAnswer[]): Trial {
  const { lines, path, end, ...run } = answers.reduce<Run>(
    (before, answer) =>
      react(context, { ...before, lines: [...before.lines, { is: 'customer', text: answer.text }] }, answer),
    begin(context, queueId, []),
  )
  return { lines, queueId: run.queueId, path, end }
}

const menuOf = ({ menus }: MenuContext, queueId: number): OptionMenu | undefined =>
  menus.find(({ queue }) => queue.id === queueId)

function begin(context: TrialContext, startId: number, lines: readonly TrialLine[]): Run {
  const run: Run = {
    lines,
    startId,
    queueId: startId,
    speakerId: null,
    path: [],
    end: { is: 'pending' },
    menusShown: 0,
    saidClosed: false,
  }
  return follow(context, run, enterMenu(context, startId, context.greeting))
}

/** In the order of the rules: a person, out of hours, the end word, the menu of queues, the menu. */
function react(context: TrialContext, run: Run, answer: TrialAnswer): Run {
  const { end, queueId, startId } = run
  if (end.is === 'user') return silence(run, 'person')
  if (end.is === 'closed' || end.is === 'queueMenu') return begin(context, startId, run.lines)
  const queue = menuOf(context, queueId)?.queue
  const closed = queue ? context.closedText(queue) : null
  if (closed !== null)
    return run.saidClosed ? silence(run, 'closed') : add(run, { do: 'sayClosed', text: closed })
  const word = normalizeCommand(answer.text)
  if (word !== '' && word === normalizeCommand(context.connection.endWord)) return finish(context, run)
  if (end.is === 'level') return answerLevel(context, run, end.position, answer)
  if (end.is === 'errand') return answerErrand(context, run, answer)
  const hasOwnMenu = queue !== undefined && menuReplacementOf(queue) === null
  const mayLeave = context.hasQueueMenu || hasOwnMenu || end.is === 'pending'
  if (word !== '#' || !mayLeave) return silence(run, end.is === 'pending' ? 'waiting' : end.is)
  return context.hasQueueMenu
    ? conclude(run, { is: 'queueMenu' })
    : follow(context, run, enterMenu(context, queueId, queue?.greetingMessage ?? ''))
}

/** May the level or the question of a run be sent again? */
const mayRepeat = ({ connection, now }: TrialContext, { menusShown }: Run): ReturnType<typeof repetitionOf> =>
  repetitionOf({ ticket: { menusShown, lastMenuAt: now }, connection, now })

function answerErrand(context: TrialContext, run: Run, { text }: TrialAnswer): Run {
  const texts = BILL_TEXTS[context.language]
  switch (taxIdMove(text, context.hasQueueMenu, mayRepeat(context, run))) {
    case 'queueMenu':
      return conclude(run, { is: 'queueMenu' })
    case 'find':
      return silence(add(run, { do: 'say', text: texts.wait }), 'errand')
    case 'people':
      return conclude(add(run, { do: 'say', text: texts.people }), { is: 'pending' })
    case 'askAgain':
      return { ...add(run, { do: 'say', text: texts.invalid }), menusShown: run.menusShown + 1 }
  }
}

function answerLevel(
  context: TrialContext,
  run: Run,
  position: Extract<MenuEnd, { is: 'level' }>['position'],
  answer: TrialAnswer,
): Run {
  const walk = walkMenu(context, position, answer)
  if (walk) return follow(context, run, walk)
  const repetition = mayRepeat(context, run)
  if (repetition === 'allowed') return follow(context, run, repeatLevel(context, position))
  return repetition === 'tooSoon'
    ? silence(run, 'tooSoon')
    : conclude(silence(run, 'limit'), { is: 'pending' })
}

/** The option whose text a walk begins with: that of the level that it shows or leaves. */
function speakerOf({ steps, end }: MenuWalk): number | null {
  const entered = steps.find(step => step.do === 'enterOption')
  if (entered) return entered.fromId
  return end.is === 'level' ? (end.position.path?.at(-1) ?? null) : null
}

/** The way through the menu that is tried, after a walk that may have left it. */
function pathAfter(
  context: TrialContext,
  { startId, path }: Run,
  { steps, end }: MenuWalk,
): readonly number[] {
  if (end.is === 'level' && end.position.queueId === startId) return end.position.path ?? []
  const options = menuOf(context, startId)?.options ?? []
  const entered = steps.findLast(
    step => step.do === 'enterOption' && options.some(({ id }) => id === step.optionId),
  )
  if (entered?.do === 'enterOption') return pathOf(options, entered.optionId)
  return end.is === 'queueMenu' ? [] : path
}

function follow(context: TrialContext, run: Run, walk: MenuWalk): Run {
  const { steps, end } = walk
  const isChosen = steps.some(step => step.do === 'enterOption' && step.how === 'chosen')
  const walked = steps.reduce<Run>(add, {
    ...run,
    path: pathAfter(context, run, walk),
    speakerId: speakerOf(walk),
    menusShown: isChosen ? 0 : run.menusShown,
  })
  if (end.is === 'closed') return finish(context, walked)
  if (end.is === 'errand') return askErrand(context, walked, end)
  if (end.is !== 'level') return conclude(walked, end)
  return { ...walked, end, menusShown: walked.menusShown + (end.position.path === null ? 0 : 1) }
}

function askErrand({ language }: TrialContext, run: Run, end: Extract<TrialEnd, { is: 'errand' }>): Run {
  const asked = add(run, { do: 'say', text: taxIdQuestion(language, end.text) })
  return { ...conclude(asked, end), menusShown: run.menusShown + 1 }
}

function add(run: Run, step: MenuStep): Run {
  const { speakerId: optionId } = run
  switch (step.do) {
    case 'enterOption':
      return {
        ...run,
        speakerId: step.optionId,
        lines: step.how === 'only' ? [...run.lines, { is: 'only', optionId: step.optionId }] : run.lines,
      }
    case 'say': {
      const { text, buttons, list } = step
      const choices = { ...(buttons && { buttons }), ...(list && { list }) }
      return { ...run, lines: [...run.lines, { is: 'text', optionId, text, ...choices }] }
    }
    case 'sendFile':
      return { ...run, lines: [...run.lines, { is: 'file', optionId: step.optionId }] }
    case 'sendFileList': {
      const { fileListId } = step
      return { ...run, lines: [...run.lines, { is: 'fileList', fileListId, optionId: step.optionId }] }
    }
    case 'enterQueue':
      return {
        ...run,
        queueId: step.queueId,
        speakerId: null,
        lines: [...run.lines, { is: 'queue', queueId: step.queueId }],
      }
    case 'sayClosed':
      return {
        ...run,
        saidClosed: true,
        lines: [...run.lines, { is: 'text', optionId: null, text: step.text }],
      }
  }
}

const silence = (run: Run, why: Extract<TrialLine, { is: 'silence' }>['why']): Run => ({
  ...run,
  lines: [...run.lines, { is: 'silence', why }],
})
const conclude = (run: Run, end: TrialEnd): Run => ({
  ...run,
  end,
  lines: [...run.lines, { is: 'end', end, queueId: run.queueId }],
})
/** Closes the ticket with the completion message of the connection. */
function finish({ connection: { complationMessage: text } }: TrialContext, run: Run): Run {
  const lines: readonly TrialLine[] =
    text.trim() === '' ? [] : [{ is: 'text', optionId: run.speakerId, text }]
  return conclude({ ...run, lines: [...run.lines, ...lines] }, { is: 'closed' })
}
