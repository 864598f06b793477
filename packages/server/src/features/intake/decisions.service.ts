import {
  LIMITS,
  type BotDecision,
  type BotDecisions,
  type BotDecisionState,
  type BotEffect,
  type BotReplays,
} from '@recado/contract'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import {
  findNames,
  listDecisions,
  withoutDigest,
  type DecisionRow,
  type MentionedIds,
} from './decisions.store.ts'
import { replayDecision } from './decisions.replay.ts'

const presentDecision = ({ effects, ...row }: DecisionRow): BotDecision => ({
  ...row,
  effects: effects.map(withoutDigest),
})

/** The ids that states and effects mention, by kind. */
function mentionedIds(
  decisions: readonly { readonly effects: readonly BotEffect[]; readonly calls?: BotDecision['calls'] }[],
  states: readonly BotDecisionState[],
): MentionedIds {
  const effects = decisions.flatMap(decision => decision.effects)
  const options = effects.flatMap(effect =>
    effect.do === 'enterOption' || effect.do === 'sendOptionFile' || effect.do === 'giveUpMenu'
      ? [effect.optionId]
      : effect.do === 'placeInMenu'
        ? (effect.path ?? [])
        : [],
  )
  const isSet = (id: number | null): id is number => id !== null
  return {
    queues: [
      ...states.map(({ queueId }) => queueId).filter(isSet),
      ...effects.flatMap(effect => (effect.do === 'enterQueue' ? [effect.queueId] : [])),
    ],
    options: [...options, ...states.flatMap(({ menuPath }) => menuPath ?? [])],
    users: [
      ...states.map(({ userId }) => userId).filter(isSet),
      ...effects.flatMap(effect => (effect.do === 'assign' ? [effect.userId] : [])),
    ],
    integrations: [
      ...states.map(({ integrationId }) => integrationId).filter(isSet),
      ...effects.flatMap(effect => (effect.do === 'askIntegration' ? [effect.integrationId] : [])),
      ...decisions.flatMap(({ calls = [] }) => calls.map(({ integrationId }) => integrationId)),
    ],
    prompts: effects.flatMap(effect => (effect.do === 'askPrompt' ? [effect.promptId] : [])),
    fileLists: effects.flatMap(effect => (effect.do === 'sendFileList' ? [effect.fileListId] : [])),
  }
}

async function loadPage(scope: Scope, ticketId: number, before: number | undefined) {
  const ticket = await tickets.find(scope, ticketId)
  const rows = await listDecisions(scope.db, ticketId, before, LIMITS.botDecisionPage + 1)
  const page = rows.slice(0, LIMITS.botDecisionPage).toReversed()
  return { ticket, page, hasMore: rows.length > page.length }
}

/** The latest decisions about the messages of a ticket, oldest first. */
export async function listForTicket(
  scope: Scope,
  ticketId: number,
  { before }: { readonly before?: number | undefined },
): Promise<BotDecisions> {
  const { page, hasMore } = await loadPage(scope, ticketId, before)
  const names = await findNames(
    scope.db,
    mentionedIds(
      page,
      page.map(({ state }) => state),
    ),
  )
  return { decisions: page.map(presentDecision), names, hasMore }
}

/** Decides on the same page of messages again, with the settings of today. Nothing is sent or stored. */
export async function replayForTicket(
  scope: Scope,
  ticketId: number,
  { before }: { readonly before?: number | undefined },
): Promise<BotReplays> {
  const { ticket, page } = await loadPage(scope, ticketId, before)
  const replays = []
  for (const row of page) replays.push(await replayDecision(scope, ticket, row))
  return { replays, names: await findNames(scope.db, mentionedIds(replays, [])) }
}
