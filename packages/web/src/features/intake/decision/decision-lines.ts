import type { BotDecision, BotDecisionNames, BotDecisionState, BotEffect } from '@recado/contract'
import type { useTranslations } from 'use-intl'

/** Translates the catalogue `botDecisions`. */
export type DecisionTranslator = ReturnType<typeof useTranslations<'botDecisions'>>

/** The name of a record, or its number when it was deleted. */
const nameOf = (names: BotDecisionNames, kind: keyof BotDecisionNames, id: number): string =>
  names[kind].find(record => record.id === id)?.name ?? `#${id}`

const QUEUE_KEYS = {
  chosen: 'chosenQueue',
  only: 'onlyQueue',
  limit: 'limitQueue',
  unsorted: 'unsortedQueue',
} as const
const OPTION_KEYS = { chosen: 'chosenOption', only: 'onlyOption', back: 'backOption' } as const

/** The sentence about an effect; null for those that the conversation and its log show. */
export function effectLine(effect: BotEffect, names: BotDecisionNames, t: DecisionTranslator): string | null {
  switch (effect.do) {
    case 'say':
    case 'log':
    case 'placeInMenu':
      return null
    case 'enterQueue':
      return t(`effects.${QUEUE_KEYS[effect.how]}`, { name: nameOf(names, 'queues', effect.queueId) })
    case 'enterOption':
      return t(`effects.${OPTION_KEYS[effect.how]}`, { name: nameOf(names, 'options', effect.optionId) })
    case 'giveUpMenu':
    case 'sendOptionFile':
      return t(`effects.${effect.do}`, { name: nameOf(names, 'options', effect.optionId) })
    case 'sendFileList':
      return t('effects.sendFileList', { name: nameOf(names, 'fileLists', effect.fileListId) })
    case 'assign':
      return t('effects.assign', { name: nameOf(names, 'users', effect.userId) })
    case 'askIntegration':
      return t('effects.askIntegration', { name: nameOf(names, 'integrations', effect.integrationId) })
    case 'askPrompt':
      return t('effects.askPrompt', { name: nameOf(names, 'prompts', effect.promptId) })
    case 'rate':
      return t('effects.rate', { rate: String(effect.rate), outOf: String(effect.outOf) })
    default:
      return t(`effects.${effect.do}`)
  }
}

/** Why the rule decided. */
export function reasonLine(
  { rule, state }: Pick<BotDecision, 'rule' | 'state'>,
  names: BotDecisionNames,
  t: DecisionTranslator,
): string {
  if (rule === null) return t('reasons.none')
  if (rule !== 'humanAttendance') return t(`reasons.${rule}`)
  return state.disableBot || state.userId === null
    ? t('reasons.disabled')
    : t('reasons.attended', { name: nameOf(names, 'users', state.userId) })
}

/** The version of a menu that was read, and the one of today where that is another. */
function menuLine(
  { queueId, version }: NonNullable<BotDecisionState['menus']>[number],
  names: BotDecisionNames,
  t: DecisionTranslator,
): string {
  const today = names.queues.find(({ id }) => id === queueId)?.menuVersion ?? version
  const values = { name: nameOf(names, 'queues', queueId), version: String(version) }
  return today === version
    ? t('facts.menu', values)
    : t('facts.changedMenu', { ...values, today: String(today) })
}

/** The state in which the message met the rules. */
export function factLines(state: BotDecisionState, names: BotDecisionNames, t: DecisionTranslator): string[] {
  const path = (state.menuPath ?? []).map(id => nameOf(names, 'options', id)).join(' › ')
  return [
    ...(state.isNew ? [t('facts.isNew')] : []),
    ...(state.isReopened ? [t('facts.isReopened')] : []),
    state.queueId === null
      ? t('facts.noQueue')
      : t('facts.queue', { name: nameOf(names, 'queues', state.queueId) }),
    ...(path === '' ? [] : [t('facts.path', { path })]),
    ...(state.menus ?? []).map(menu => menuLine(menu, names, t)),
    t(state.isOpen ? 'facts.open' : 'facts.closed'),
    ...(state.chatbot ? [t('facts.bot')] : []),
    ...(state.choiceId === null ? [] : [t('facts.pressed')]),
  ]
}
