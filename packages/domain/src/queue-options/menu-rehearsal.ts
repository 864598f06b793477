import { BILL_TEXTS } from '../bill-copies/bill-texts.ts'
import type { QueueGreeting } from '../intake/effects.ts'
import type { OptionMenu } from '../intake/facts.ts'
import { menuReplacementOf } from '../intake/menu-replacement.ts'
import {
  enterMenu,
  repeatLevel,
  walkMenu,
  type MenuContext,
  type MenuEnd,
  type MenuWalk,
} from '../intake/menu-walk.ts'
import { normalizeCommand } from '../intake/normalize-command.ts'
import { repetitionOf } from '../intake/rules/menu-limits.ts'
import { taxIdMove, taxIdQuestion } from '../intake/rules/tax-id-question.ts'
import type { Language } from '@recado/contract'
import { textOfQueue } from '../queues/queue-texts.ts'
import { pathOf } from './option-order.ts'
import {
  addSilence,
  addStep,
  concludeRehearsal,
  type Rehearsal,
  type RehearsalEnd,
  type RehearsalLine,
  type RehearsalRun,
} from './rehearsal-run.ts'

/** Everything that a conversation with a menu depends on, with the texts and limits of a connection. */
export interface RehearsalContext extends MenuContext {
  readonly connection: {
    readonly endWord: string
    readonly complationMessage: string
    readonly maxUseBotQueues: number
    /** Minutes. */
    readonly timeUseBotQueues: number
  }
  /** The words above the first options; a connection of one queue may greet with another text, or with none. */
  readonly greeting: QueueGreeting
  /** The language of texts that nobody has configured. */
  readonly language: Language
  readonly now: Date
}
/** A customer's answer: typed, or pressed. */
export interface RehearsalAnswer {
  readonly text: string
  readonly choiceId?: string | null
}

/**
 * Plays a conversation with the menu of a queue from its beginning: the same rules as for a real customer, at
 * one moment. Spec: behaviour 5 and 6.
 */
export function playMenu(
  context: RehearsalContext,
  queueId: number,
  answers: readonly RehearsalAnswer[],
): Rehearsal {
  const { lines, path, end, ...run } = answers.reduce<RehearsalRun>(
    (before, answer) =>
      react(context, { ...before, lines: [...before.lines, { is: 'customer', text: answer.text }] }, answer),
    begin(context, queueId, []),
  )
  return { lines, queueId: run.queueId, path, end }
}

const menuOf = ({ menus }: MenuContext, queueId: number): OptionMenu | undefined =>
  menus.find(({ queue }) => queue.id === queueId)

function begin(context: RehearsalContext, startId: number, lines: readonly RehearsalLine[]): RehearsalRun {
  const run: RehearsalRun = {
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
function react(context: RehearsalContext, run: RehearsalRun, answer: RehearsalAnswer): RehearsalRun {
  const { end, queueId, startId } = run
  if (end.is === 'user') return addSilence(run, 'person')
  if (end.is === 'closed' || end.is === 'queueMenu') return begin(context, startId, run.lines)
  const queue = menuOf(context, queueId)?.queue
  const closed = queue ? context.closedText(queue) : null
  if (closed !== null)
    return run.saidClosed ? addSilence(run, 'closed') : addStep(run, { do: 'sayClosed', text: closed })
  const word = normalizeCommand(answer.text)
  if (word !== '' && word === normalizeCommand(context.connection.endWord)) return finish(context, run)
  if (end.is === 'level') return answerLevel(context, run, end.position, answer)
  if (end.is === 'errand') return answerErrand(context, run, answer)
  const hasOwnMenu = queue !== undefined && menuReplacementOf(queue) === null
  const mayLeave = context.hasQueueMenu || hasOwnMenu || end.is === 'pending'
  if (word !== '#' || !mayLeave) return addSilence(run, end.is === 'pending' ? 'waiting' : end.is)
  return context.hasQueueMenu
    ? concludeRehearsal(run, { is: 'queueMenu' })
    : follow(
        context,
        run,
        enterMenu(context, queueId, { text: queue?.greetingMessage ?? '', fileListId: null }),
      )
}

/** May the level or the question of a run be sent again? */
const mayRepeat = (
  { connection, now }: RehearsalContext,
  { menusShown }: RehearsalRun,
): ReturnType<typeof repetitionOf> =>
  repetitionOf({ ticket: { menusShown, lastMenuAt: now }, connection, now })

function answerErrand(context: RehearsalContext, run: RehearsalRun, { text }: RehearsalAnswer): RehearsalRun {
  const texts = BILL_TEXTS[context.language]
  switch (taxIdMove(text, context.hasQueueMenu, mayRepeat(context, run))) {
    case 'queueMenu':
      return concludeRehearsal(run, { is: 'queueMenu' })
    case 'find':
      return addSilence(addStep(run, { do: 'say', text: texts.wait }), 'errand')
    case 'people':
      return concludeRehearsal(addStep(run, { do: 'say', text: texts.people }), { is: 'pending' })
    case 'askAgain':
      return { ...addStep(run, { do: 'say', text: texts.invalid }), menusShown: run.menusShown + 1 }
  }
}

function answerLevel(
  context: RehearsalContext,
  run: RehearsalRun,
  position: Extract<MenuEnd, { is: 'level' }>['position'],
  answer: RehearsalAnswer,
): RehearsalRun {
  const walk = walkMenu(context, position, answer)
  if (walk) return follow(context, run, walk)
  const repetition = mayRepeat(context, run)
  if (repetition === 'allowed') return follow(context, run, repeatLevel(context, position))
  return repetition === 'tooSoon'
    ? addSilence(run, 'tooSoon')
    : concludeRehearsal(addSilence(run, 'limit'), { is: 'pending' })
}

/** The option whose text a walk begins with: that of the level that it shows or leaves. */
function speakerOf({ steps, end }: MenuWalk): number | null {
  const entered = steps.find(step => step.do === 'enterOption')
  if (entered) return entered.fromId
  return end.is === 'level' ? (end.position.path?.at(-1) ?? null) : null
}

/** The way through the menu that is tried, after a walk that may have left it. */
function pathAfter(
  context: RehearsalContext,
  { startId, path }: RehearsalRun,
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

function follow(context: RehearsalContext, run: RehearsalRun, walk: MenuWalk): RehearsalRun {
  const { steps, end } = walk
  const isChosen = steps.some(step => step.do === 'enterOption' && step.how === 'chosen')
  const walked = steps.reduce<RehearsalRun>(addStep, {
    ...run,
    path: pathAfter(context, run, walk),
    speakerId: speakerOf(walk),
    menusShown: isChosen ? 0 : run.menusShown,
  })
  if (end.is === 'closed') return finish(context, walked)
  if (end.is === 'errand') return askErrand(context, walked, end)
  if (end.is !== 'level') return concludeRehearsal(walked, end)
  return { ...walked, end, menusShown: walked.menusShown + (end.position.path === null ? 0 : 1) }
}

function askErrand(
  { language }: RehearsalContext,
  run: RehearsalRun,
  end: Extract<RehearsalEnd, { is: 'errand' }>,
): RehearsalRun {
  const { text, fileListId } = end.greeting
  const said = addStep(run, { do: 'say', text: taxIdQuestion(language, text) })
  const asked = fileListId === null ? said : addStep(said, { do: 'sendFileList', fileListId, optionId: null })
  return { ...concludeRehearsal(asked, end), menusShown: run.menusShown + 1 }
}

/** Closes the ticket with the completion message of the queue or the connection. */
function finish(context: RehearsalContext, run: RehearsalRun): RehearsalRun {
  const queue = menuOf(context, run.queueId)?.queue
  const text = textOfQueue('complationMessage', queue, context.connection)
  const lines: readonly RehearsalLine[] =
    text.trim() === '' ? [] : [{ is: 'text', optionId: run.speakerId, text }]
  return concludeRehearsal(
    { ...run, lines: [...run.lines, ...lines] },
    { is: 'closed', queueId: run.queueId },
  )
}
