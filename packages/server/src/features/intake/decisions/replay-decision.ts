import { isDeepStrictEqual } from 'node:util'
import type { BotReplay, Ticket } from '@recado/contract'
import {
  decideIntake,
  fromDecisionState,
  leavesAnswerToOthers,
  localClock,
  textsToSay,
  toRecordedEffects,
  type IntakeFacts,
} from '@recado/domain'
import * as companies from '../../companies/index.ts'
import * as messages from '../../messages/index.ts'
import * as queueOptions from '../../queue-options/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { digestText } from './decisions.record.ts'
import { withoutDigest, type DecisionRow } from './decisions.store.ts'
import { connectionFacts } from '../rules/intake-facts.ts'
import { loadConnection, loadSharedFacts } from '../intake-loaders.ts'

/** The facts of a recorded message with the settings of today; undefined when its text is gone. */
async function restoreFacts(
  scope: Scope,
  connectionId: number,
  { message, state }: DecisionRow,
): Promise<IntakeFacts | undefined> {
  const connection = await loadConnection(scope, connectionId)
  const isTextGone = message.body === '' && message.mediaType === 'chat'
  if (!connection || isTextGone) return undefined
  const { company, queues, promptId, capabilities, settings } = await loadSharedFacts(scope, connectionId)
  const reached = [...queues.map(({ id }) => id), ...(state.queueId === null ? [] : [state.queueId])]
  const menus = reached.length === 0 ? [] : await queueOptions.findMenus(scope, reached)
  const queue = [...queues, ...menus.map(menu => menu.queue)].find(({ id }) => id === state.queueId)
  const now = new Date(message.createdAt)
  const clock = localClock(now, company.timezone)
  const hasHours = settings.scheduleType !== 'disabled'
  return {
    ...fromDecisionState(state, message.body, queue ?? null),
    connection: { ...connectionFacts(connection, queues), promptId },
    menus,
    settings,
    companySchedules: company.schedules,
    hoursExceptions: hasHours ? await companies.listHoursExceptionsAround(scope, clock.date) : [],
    language: company.language,
    capabilities,
    now,
    clock,
  }
}

/** Decides on a recorded message of the ticket again. */
export async function replayDecision(scope: Scope, ticket: Ticket, row: DecisionRow): Promise<BotReplay> {
  const messageId = row.message.id
  const facts = await restoreFacts(scope, ticket.whatsappId, row)
  if (!facts)
    return {
      messageId,
      verdict: 'failed',
      rule: null,
      effects: [],
      texts: [],
      isAnswerLeftOut: false,
      causes: [],
    }
  const { rule, effects: decided } = decideIntake(facts)
  const effects = toRecordedEffects(decided, digestText)
  const isSame = rule === row.rule && isDeepStrictEqual(effects, row.effects)
  const texts = textsToSay(decided).map(text => messages.renderTicketVariables(scope, ticket, text, ''))
  return {
    messageId,
    verdict: isSame ? 'same' : 'different',
    rule,
    effects: effects.map(withoutDigest),
    texts: await Promise.all(texts),
    isAnswerLeftOut: leavesAnswerToOthers(effects),
    causes: [],
  }
}
