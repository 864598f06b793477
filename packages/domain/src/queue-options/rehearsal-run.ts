import type { OfferedMenu } from '../intake/menu.ts'
import type { MenuEnd, MenuStep } from '../intake/menu-walk.ts'

/**
 * One line of a rehearsal. `optionId` is the option that speaks (null: the queue). `only`: an option was taken by
 * itself. `silence`: nothing is sent, and why: it was said already, a menu may not be repeated so often or so
 * soon, the ticket waits, a person attends, or an integration, a prompt or the service of an errand answers.
 */
export type RehearsalLine =
  | { readonly is: 'customer'; readonly text: string }
  | ({ readonly is: 'text'; readonly optionId: number | null } & OfferedMenu)
  | { readonly is: 'file'; readonly optionId: number }
  | { readonly is: 'fileList'; readonly fileListId: number; readonly optionId: number | null }
  | { readonly is: 'only'; readonly optionId: number }
  | { readonly is: 'queue'; readonly queueId: number }
  | { readonly is: 'end'; readonly end: RehearsalEnd; readonly queueId: number }
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
export type RehearsalEnd = Exclude<MenuEnd, { readonly is: 'level' }>

export interface Rehearsal {
  readonly lines: readonly RehearsalLine[]
  readonly queueId: number
  /** From the top of the menu that is tried to where the customer is, or left it for another queue. */
  readonly path: readonly number[]
  readonly end: MenuEnd
}

/** A rehearsal with what decides on the next answer. */
export interface RehearsalRun extends Rehearsal {
  /** The queue whose menu is tried. */
  readonly startId: number
  /** The option that speaks; null is the queue. */
  readonly speakerId: number | null
  /** Menus shown since the last choice. */
  readonly menusShown: number
  /** The out-of-hours text was sent; it is sent once an hour, and a rehearsal takes no time. */
  readonly saidClosed: boolean
}

/** A run after a step, with the lines that the customer gets. */
export function addStep(run: RehearsalRun, step: MenuStep): RehearsalRun {
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

/** A run in which nothing is sent. */
export const addSilence = (
  run: RehearsalRun,
  why: Extract<RehearsalLine, { is: 'silence' }>['why'],
): RehearsalRun => ({
  ...run,
  lines: [...run.lines, { is: 'silence', why }],
})
/** A run that has left the menu. */
export const concludeRehearsal = (run: RehearsalRun, end: RehearsalEnd): RehearsalRun => ({
  ...run,
  end,
  lines: [...run.lines, { is: 'end', end, queueId: run.queueId }],
})
