import {
  LIMITS,
  type BotDecision,
  type BotDecisionFile,
  type BotDecisions,
  type BotDecisionState,
  type BotEffect,
  type BotReplay,
  type BotReplays,
  type QueueDecision,
  type Ticket,
} from '@recado/contract'
import { findCauses, maskMessageBody, maskOwnText, reachedChanges } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as connections from '../../connections/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as queues from '../../queues/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import {
  findNames,
  listDecisions,
  withoutDigest,
  type DecisionRow,
  type MentionedIds,
} from './decisions.store.ts'
import { listDecisionsOfQueue, readFigures } from './decisions-figures.store.ts'
import { replayDecision } from './replay-decision.ts'

const presentDecision = (
  { viewer }: Scope,
  { contact }: Ticket,
  { effects, message, sent, ...row }: DecisionRow,
): BotDecision => {
  const mask = <M extends Pick<BotDecision['message'], 'body' | 'mediaType'>>(said: M): M =>
    viewer.isTricked ? said : { ...said, body: maskMessageBody(said, contact) }
  return { ...row, message: mask(message), sent: sent.map(mask), effects: effects.map(withoutDigest) }
}

const maskReplay = ({ viewer }: Scope, { contact }: Ticket, replay: BotReplay): BotReplay =>
  viewer.isTricked ? replay : { ...replay, texts: replay.texts.map(text => maskOwnText(text, contact)) }

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
      ...states.flatMap(({ menus = [] }) => menus.map(({ queueId }) => queueId)),
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

async function loadPage(
  scope: Scope,
  ticketId: number,
  before?: number,
  size: number = LIMITS.botDecisionPage,
) {
  const ticket = await tickets.find(scope, ticketId)
  const rows = await listDecisions(scope.db, ticketId, before, size + 1)
  const page = rows.slice(0, size).toReversed()
  return { ticket, page, hasMore: rows.length > page.length }
}
const statesOf = (page: readonly DecisionRow[]) => page.map(({ state }) => state)

/** The latest decisions about the messages of a ticket, oldest first. */
export async function listForTicket(
  scope: Scope,
  ticketId: number,
  { before }: { readonly before?: number | undefined },
): Promise<BotDecisions> {
  const { ticket, page, hasMore } = await loadPage(scope, ticketId, before)
  const { before: earlier, ...figures } = await readFigures(scope.db, ticketId, page[0]?.message.id ?? 0)
  const names = await findNames(scope.db, mentionedIds(page, statesOf(page)))
  return {
    decisions: page.map(row => presentDecision(scope, ticket, row)),
    names,
    figures,
    first: earlier + 1,
    hasMore,
  }
}

/** Decides on the same page of messages again, with the settings of today. Nothing is sent or stored. */
export async function replayForTicket(
  scope: Scope,
  ticketId: number,
  { before }: { readonly before?: number | undefined },
): Promise<BotReplays> {
  const { ticket, page } = await loadPage(scope, ticketId, before)
  const decided = []
  for (const row of page) decided.push(maskReplay(scope, ticket, await replayDecision(scope, ticket, row)))
  const { queues: ofTicket } = mentionedIds([...page, ...decided], statesOf(page))
  const { queueIds: ofConnection } = await connections.settingsOf(scope, ticket.whatsappId)
  const reached = { connectionId: ticket.whatsappId, queueIds: [...new Set([...ofTicket, ...ofConnection])] }
  const since = new Date(page[0]?.message.createdAt ?? scope.now)
  const found = await auditLog.listSettingChanges(scope, since, LIMITS.settingChangesShown)
  const changes = reachedChanges(found, reached)
  const replays = decided.map((replay, index) => {
    const row = page[index]
    if (!row || replay.verdict !== 'different') return replay
    const causes = findCauses(changes, { at: row.message.createdAt, then: row.rule, now: replay.rule })
    return { ...replay, causes: causes.map(({ id }) => id) }
  })
  return { replays, names: await findNames(scope.db, mentionedIds(replays, [])), changes, ...reached }
}

/** The kept decisions of a ticket for a file, masked as on the viewer's screen. The export is audited. */
export async function exportForTicket(scope: Scope, ticketId: number): Promise<BotDecisionFile> {
  const { ticket, page } = await loadPage(scope, ticketId, undefined, LIMITS.botDecisionsExported)
  const { before: _before, ...figures } = await readFigures(scope.db, ticketId, 0)
  const { name, number } = contacts.maskForViewer(scope.viewer, ticket.contact)
  await auditLog.recordAudit(scope, { kind: 'exported', record: 'ticket', subject: `#${ticketId} · ${name}` })
  return {
    ticketId,
    contact: { name, number },
    connection: (await connections.find(scope, ticket.whatsappId)).name,
    figures,
    decisions: page.map(row => presentDecision(scope, ticket, row)),
    names: await findNames(scope.db, mentionedIds(page, statesOf(page))),
  }
}

/** The conversations in which the bot decided in a queue, the latest first. */
export async function listForQueue(
  scope: Scope,
  queueId: number,
): Promise<{ conversations: QueueDecision[] }> {
  await queues.find(scope, queueId)
  const rows = await listDecisionsOfQueue(scope.db, queueId, {
    searched: LIMITS.queueDecisionsSearched,
    limit: LIMITS.queueDecisionsShown,
  })
  return {
    conversations: rows.map(({ lastAt, contactName: name, number, isGroup, ...row }) => ({
      ...row,
      contactName: contacts.maskForViewer(scope.viewer, { name, number, isGroup }).name,
      lastAt: lastAt.toISOString(),
    })),
  }
}
