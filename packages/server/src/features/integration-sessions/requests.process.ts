import { LIMITS, type Ticket } from '@recado/contract'
import { isCircuitOpen, nextTry, sessionMove } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as integrations from '../integrations/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { pause } from '../../kernel/work/pause.ts'
import { applyStep, closeTicket, storeAnswer } from './answers.ts'
import { recordDelivery } from './deliveries.service.ts'
import { fetchFile } from './files.ts'
import type { DueRequest } from './platform.store.ts'
import { buildQuestion, openIntegration, readVoice, type Question } from './questions.ts'
import { askService, type ServiceOutcome } from './services/ask-service.ts'
import { IntegrationFailure } from '../integrations/index.ts'
import { leaveToPeople } from './sessions.service.ts'
import { findRequest, postponeRequest, saveSteps, saveTry, type RequestRow } from './sessions.store.ts'

/** The next thing to do for a request. */
type Task =
  | { readonly is: 'ask'; readonly request: RequestRow; readonly question: Question }
  | { readonly is: 'apply'; readonly request: RequestRow }
  | { readonly is: 'wait'; readonly ms: number; readonly ticket: Ticket }

/**
 * Works on a request until it is done or has to wait for long. Every part of it is a unit of work that finds
 * the request again: when the bot's turn is over, there is none.
 */
export async function processRequest(
  context: AppContext,
  { id, company_id: companyId }: DueRequest,
  signal: AbortSignal,
): Promise<void> {
  const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    withScope(context, systemViewer(companyId), work)
  while (!signal.aborted) {
    const task = await inScope(scope => nextTask(scope, id))
    if (!task) return
    if (task.is === 'wait') await showTypingFor(context, task, signal)
    else if (task.is === 'apply') await applyNext(context, companyId, task.request)
    else {
      const { integration, voiceKey } = task.question
      const voice = await readVoice(context, companyId, voiceKey)
      const outcome = await askService(context, integration, { ...task.question, voice }, signal)
      if (signal.aborted) return
      await inScope(scope => storeOutcome(scope, task.request, task.question, outcome))
    }
  }
}

async function nextTask(scope: Scope, id: number): Promise<Task | undefined> {
  const known = await findRequest(scope.db, id)
  if (!known) return undefined
  // The lock makes this unit of work wait for a person who acts now, and the other way round.
  const ticket = await tickets.lock(scope, known.ticket_id)
  const request = await findRequest(scope.db, id)
  if (!request) return undefined
  const waitMs = request.due_at.getTime() - scope.now.getTime()
  if (waitMs > 0) return request.steps === null ? undefined : { is: 'wait', ms: waitMs, ticket }
  return request.steps === null ? nextQuestion(scope, request, ticket) : { is: 'apply', request }
}

async function nextQuestion(scope: Scope, request: RequestRow, ticket: Ticket): Promise<Task | undefined> {
  const row = await integrations.load(scope, request.integration_id)
  const message = await messages.loadForViewer(scope, request.message_id)
  const age = scope.now.getTime() - request.asked_at.getTime()
  if (row.type === 'dialogflow' && message.media?.state === 'pending' && age < LIMITS.integrationMediaWaitMs)
    return void (await postponeRequest(scope.db, request.id, new Date(scope.now.getTime() + 1_000)))
  const session = {
    externalId: request.external_id,
    choices: request.choices,
    lastMessageAt: request.last_message_at,
  }
  const customerMessage = { text: message.body, choiceId: request.choice_id, at: request.asked_at }
  const move = sessionMove(session, await integrations.find(scope, row.id), customerMessage)
  if (move.do === 'finish') {
    await closeTicket(scope, ticket)
    return undefined
  }
  if (isCircuitOpen(integrations.circuitOf(row), scope.now)) {
    await leaveToPeople(scope, ticket, 'paused')
    return undefined
  }
  const question = await buildQuestion(scope, {
    integration: openIntegration(scope.context.secrets, row),
    request,
    ticket,
    message,
    move,
  })
  if (question) return { is: 'ask', request, question }
  await saveSteps(scope.db, request.id, [], scope.now)
  return undefined
}

async function storeOutcome(
  scope: Scope,
  request: RequestRow,
  question: Question,
  { calls, answer }: ServiceOutcome,
): Promise<void> {
  const ticket = await tickets.lock(scope, request.ticket_id)
  const current = await findRequest(scope.db, request.id)
  const subject = {
    integrationId: request.integration_id,
    ticketId: request.ticket_id,
    messageId: request.message_id,
    attempt: request.tries + 1,
  }
  const isFailed = answer instanceof IntegrationFailure
  const stored = isFailed || !current ? undefined : await storeAnswer(scope, current, answer, question)
  const problems = isFailed ? [] : [...answer.problems, ...(stored?.problems ?? [])]
  for (const [index, call] of calls.entries())
    await recordDelivery(scope, subject, call, index === calls.length - 1 ? problems : [])
  if (isFailed) {
    await integrations.recordFailure(scope, request.integration_id)
    if (current) await tryAgainOrLeave(scope, current, ticket, answer)
  } else await integrations.recordAnswer(scope, await integrations.load(scope, request.integration_id))
}

/** Tries a request again later, or leaves its ticket to people. */
export const postponeFailed = (
  context: AppContext,
  { id, company_id: companyId }: DueRequest,
): Promise<void> =>
  withScope(context, systemViewer(companyId), async scope => {
    const request = await findRequest(scope.db, id)
    if (!request) return
    const ticket = await tickets.lock(scope, request.ticket_id)
    await tryAgainOrLeave(scope, request, ticket, { fault: 'answer', isTransient: true })
  })

async function tryAgainOrLeave(
  scope: Scope,
  request: RequestRow,
  ticket: Ticket,
  {
    fault,
    isTransient,
    retryAfterMs,
  }: Pick<IntegrationFailure, 'fault' | 'isTransient'> & Partial<Pick<IntegrationFailure, 'retryAfterMs'>>,
): Promise<void> {
  const firstTriedAt = request.first_tried_at ?? scope.now
  const tries = request.tries + 1
  const elapsedMs = scope.now.getTime() - firstTriedAt.getTime()
  const pauseMs = nextTry(tries, elapsedMs, { isTransient, retryAfterMs })
  if (pauseMs === undefined) return leaveToPeople(scope, ticket, fault)
  const dueAt = new Date(scope.now.getTime() + pauseMs)
  await saveTry(scope.db, request.id, { tries, first_tried_at: firstTriedAt, due_at: dueAt })
}

/** Fetches what a step needs, and applies it unless the bot's turn is over. */
async function applyNext(context: AppContext, companyId: number, request: RequestRow): Promise<void> {
  const step = request.steps?.[0]
  const file = step?.do === 'sendFile' ? await fetchFile(context, companyId, step.url) : undefined
  await withScope(context, systemViewer(companyId), async scope => {
    const ticket = await tickets.lock(scope, request.ticket_id)
    const current = await findRequest(scope.db, request.id)
    if (current) await applyStep(scope, current, ticket, file)
  })
}

/** The customer sees that somebody types. */
async function showTypingFor(
  context: AppContext,
  { ms, ticket }: Extract<Task, { is: 'wait' }>,
  signal: AbortSignal,
): Promise<void> {
  const { companyId, contactId, whatsappId } = ticket
  const { to, inReplyTo } = await withScope(context, systemViewer(companyId), async scope => ({
    to: await contacts.addressOf(scope, contactId, whatsappId),
    inReplyTo: await messages.findLastInboundId(scope.db, contactId, whatsappId),
  }))
  if (to) await connections.showTyping(context, whatsappId, to, 'composing', inReplyTo)
  await pause(ms, signal)
}
