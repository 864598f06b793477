import type { BotDecisionState, BotEffect } from '@recado/contract'
import type { IntakeEffect } from './effects.ts'
import type { IntakeFacts, IntakeQueue } from './facts.ts'
import { outOfHoursText } from './rules/out-of-hours.ts'

/** A stored effect. Texts are a digest, so that a replay can tell whether they changed. */
export type RecordedEffect = BotEffect & { readonly digest?: string }

/** The facts of a message without the settings, and without its text. */
export function toDecisionState(facts: IntakeFacts): BotDecisionState {
  const { message, contact, ticket } = facts
  return {
    from: message.from,
    kind: message.kind,
    choiceId: message.choiceId ?? null,
    isGroup: facts.isGroup,
    stopWord: facts.stopWord,
    disableBot: contact.disableBot,
    hasConsented: contact.hasConsented,
    status: ticket.status,
    userId: ticket.userId,
    queueId: ticket.queue?.id ?? null,
    chatbot: ticket.chatbot,
    isNew: ticket.isNew,
    isReopened: ticket.isReopened,
    menuPath: ticket.menuPath === null ? null : [...ticket.menuPath],
    menusShown: ticket.menusShown,
    lastMenuAt: ticket.lastMenuAt?.toISOString() ?? null,
    lastOutOfHoursAt: ticket.lastOutOfHoursAt?.toISOString() ?? null,
    automaticInWindow: ticket.automaticInWindow,
    integrationId: ticket.integrationId,
    ratingAsks: ticket.ratingAsks,
    isOpen: outOfHoursText(facts, ticket.queue) === null,
  }
}

/** The menus that a decision read, with their versions: of the ticket's queue, and of those that it led to. */
export function menusRead(
  { ticket, menus }: Pick<IntakeFacts, 'menus'> & { ticket: Pick<IntakeFacts['ticket'], 'queue'> },
  effects: readonly IntakeEffect[],
): Pick<BotDecisionState, 'menus'> {
  const entered = effects.flatMap(effect => (effect.do === 'enterQueue' ? [effect.queueId] : []))
  const reached = new Set([ticket.queue?.id, ...entered])
  const read = menus.flatMap(({ queue, options, version }) =>
    version !== undefined && options.length > 0 && reached.has(queue.id)
      ? [{ queueId: queue.id, version }]
      : [],
  )
  return read.length > 0 ? { menus: read } : {}
}

const toDate = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/** The part of the facts that a recorded state holds. `queue` carries the settings of today. */
export const fromDecisionState = (
  state: BotDecisionState,
  text: string,
  queue: IntakeQueue | null,
): Pick<IntakeFacts, 'message' | 'isGroup' | 'stopWord' | 'contact' | 'ticket'> => ({
  message: { from: state.from, kind: state.kind, text, choiceId: state.choiceId },
  isGroup: state.isGroup,
  stopWord: state.stopWord ?? null,
  contact: { disableBot: state.disableBot, hasConsented: state.hasConsented },
  ticket: {
    status: state.status,
    userId: state.userId,
    queue,
    chatbot: state.chatbot,
    isNew: state.isNew,
    isReopened: state.isReopened,
    menuPath: state.menuPath,
    menusShown: state.menusShown,
    lastMenuAt: toDate(state.lastMenuAt),
    lastOutOfHoursAt: toDate(state.lastOutOfHoursAt),
    automaticInWindow: state.automaticInWindow,
    integrationId: state.integrationId,
    ratingAsks: state.ratingAsks,
  },
})

/** Removes the texts of effects. `digest` identifies a text and the choices under it. */
export const toRecordedEffects = (
  effects: readonly IntakeEffect[],
  digest: (text: string) => string,
): RecordedEffect[] =>
  effects.map(effect => {
    if (effect.do === 'placeInMenu')
      return { ...effect, path: effect.path === null ? null : [...effect.path] }
    if (effect.do !== 'say') return effect
    const choices = effect.buttons ?? effect.list ?? []
    return {
      do: 'say',
      choices: choices.length,
      digest: digest(choices.length === 0 ? effect.text : JSON.stringify([effect.text, choices])),
    }
  })

/** The texts that effects say, their variables unrendered. */
export const textsToSay = (effects: readonly IntakeEffect[]): string[] =>
  effects.flatMap(effect => (effect.do === 'say' ? [effect.text] : []))

const ANSWERED_BY_OTHERS: ReadonlySet<BotEffect['do']> = new Set(['askIntegration', 'askPrompt', 'findBills'])
/** A model, an integration or a billing system answers the customer. */
export const leavesAnswerToOthers = (effects: readonly BotEffect[]): boolean =>
  effects.some(effect => ANSWERED_BY_OTHERS.has(effect.do))
