import { LIMITS, Refusal, type Ticket } from '@recado/contract'
import { endsTurn, offerChoices, stateChanges, toChoices, type IntegrationStep } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as integrations from '../integrations/index.ts'
import * as messages from '../messages/index.ts'
import * as queues from '../queues/index.ts'
import * as settings from '../settings/index.ts'
import * as tags from '../tags/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import { addProblem } from './deliveries.store.ts'
import type { Question } from './questions.ts'
import type { ServiceAnswer } from './services/service.ts'
import { countAutomatic, saveSession, saveSteps, type RequestRow } from './sessions.store.ts'

/** Keeps an answer, whose steps are applied one after the other; returns the parts that cannot be. */
export async function storeAnswer(
  scope: Scope,
  request: RequestRow,
  answer: ServiceAnswer,
  { restartText, unknownText, move, delayMs }: Question,
): Promise<{ problems: string[] }> {
  await saveSession(scope.db, request.session_id, {
    external_id: answer.sessionId,
    choices: [],
    last_message_at: request.asked_at,
  })
  const isUnknown = answer.isEmpty && move.do === 'continue'
  const wanted = [...textSteps(restartText), ...(isUnknown ? textSteps(unknownText) : answer.steps)]
  const { steps, problems } = await validSteps(scope, wanted)
  await saveSteps(scope.db, request.id, steps, afterDelay(scope, steps, delayMs))
  return { problems }
}
const textSteps = (text: string): readonly IntegrationStep[] =>
  text.trim() === '' ? [] : [{ do: 'say', text }]

/** The time of the next step. A text or a file comes after the typing. */
function afterDelay(scope: Scope, [next]: readonly IntegrationStep[], delayMs: number): Date {
  const isTyped = next?.do === 'say' || next?.do === 'sendFile'
  return new Date(scope.now.getTime() + (isTyped ? delayMs : 0))
}

/** The steps whose queue, user and tags are the company's. */
async function validSteps(
  scope: Scope,
  steps: readonly IntegrationStep[],
): Promise<{ steps: IntegrationStep[]; problems: string[] }> {
  const valid: IntegrationStep[] = []
  const problems: string[] = []
  for (const step of steps) {
    const problem = await problemOf(scope, step)
    if (problem === undefined) valid.push(step)
    else problems.push(problem)
  }
  return { steps: valid, problems }
}
async function problemOf(scope: Scope, step: IntegrationStep): Promise<string | undefined> {
  switch (step.do) {
    case 'enterQueue':
      return (await queues.exists(scope, step.queueId)) ? undefined : `queueId ${step.queueId}`
    case 'assign':
      return (await isRefused(users.mustExist(scope, [step.userId]))) ? `userId ${step.userId}` : undefined
    case 'addTags': {
      const ids = step.tags.filter(tag => typeof tag === 'number')
      for (const id of ids) if (await isRefused(tags.find(scope, id))) return `tags ${id}`
      return undefined
    }
    default:
      return undefined
  }
}
async function isRefused(check: Promise<unknown>): Promise<boolean> {
  try {
    await check
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Applies the next step of a request; the steps that end the bot's turn are applied together. */
export async function applyStep(
  scope: Scope,
  request: RequestRow,
  ticket: Ticket,
  file: StoredMedia | null | undefined,
): Promise<void> {
  const [step, ...rest] = request.steps ?? []
  if (!step) return saveSteps(scope.db, request.id, [], scope.now)
  if (endsTurn(step)) return endTurn(scope, request, ticket, request.steps ?? [])
  const since = new Date(scope.now.getTime() - LIMITS.botLoopWindowMs)
  if ((await countAutomatic(scope.db, ticket.id, since)) >= LIMITS.botLoopMessages) {
    await tickets.endBot(scope, ticket)
    return tickets.log(scope, ticket, [{ type: 'retriesLimitQueue' }])
  }
  if (step.do === 'say') await say(scope, request, ticket, step)
  if (step.do === 'sendFile') await sendFile(scope, request, ticket, step, file ?? null)
  if (step.do === 'addTags')
    await tickets.addTags(
      scope,
      ticket.id,
      step.tags.map(tag => (typeof tag === 'number' ? { id: tag } : { name: tag })),
    )
  await saveSteps(scope.db, request.id, rest, afterDelay(scope, rest, await delayOf(scope, request)))
}

const delayOf = async (scope: Scope, { integration_id }: RequestRow): Promise<number> => {
  const { type, typebotDelayMessage } = await integrations.find(scope, integration_id)
  return type === 'typebot' ? typebotDelayMessage : 0
}

async function say(
  scope: Scope,
  { session_id }: RequestRow,
  ticket: Ticket,
  { text, choices = [] }: Extract<IntegrationStep, { do: 'say' }>,
): Promise<void> {
  if (choices.length === 0) return sendText(scope, ticket, text)
  const { chatBotType } = await settings.load(scope)
  const { buttons, list } = await connections.findCapabilities(scope, ticket.whatsappId)
  const offered = offerChoices(text, toChoices(choices), {
    chatBotType: chatBotType === 'text' ? 'button' : chatBotType,
    capabilities: { buttons, list },
  })
  await sendText(scope, ticket, offered.text, {
    ...(offered.buttons ? { buttons: offered.buttons.map(({ id, title }) => ({ id, title })) } : {}),
    ...(offered.list ? { list: offered.list.map(row => ({ ...row })) } : {}),
  })
  await saveSession(scope.db, session_id, { choices: [...choices] })
}

/** Sends a text as it is: what another system writes has no variables of ours. */
async function sendText(
  scope: Scope,
  ticket: Ticket,
  body: string,
  payload: Parameters<typeof messages.enqueueSend>[4] = {},
): Promise<void> {
  const message = await messages.createMessage(scope, ticket, {
    content: { body, mediaType: 'chat' },
    fromMe: true,
    automatic: true,
    details: await messages.choicesDetailsOf(scope, payload),
  })
  if (message) await messages.enqueueSend(scope, message, ticket.whatsappId, 'message', payload)
}

/** A file that could not be fetched is sent as its address. */
async function sendFile(
  scope: Scope,
  { integration_id, message_id }: RequestRow,
  ticket: Ticket,
  { url, caption }: Extract<IntegrationStep, { do: 'sendFile' }>,
  file: StoredMedia | null,
): Promise<void> {
  if (!file) {
    await addProblem(scope.db, integration_id, message_id, 'url')
    return sendText(scope, ticket, [caption, url].filter(Boolean).join('\n'))
  }
  await messages.sendAutomaticFile(scope, ticket, file)
  if (caption.trim() !== '') await sendText(scope, ticket, caption)
}

/** Moves the ticket as the integration says; the bot's turn is over. */
async function endTurn(
  scope: Scope,
  request: RequestRow,
  ticket: Ticket,
  steps: readonly IntegrationStep[],
): Promise<void> {
  const message = await messages.loadForViewer(scope, request.message_id)
  let current = ticket
  for (const step of steps) {
    if (step.do === 'enterQueue' && (await queues.exists(scope, step.queueId))) {
      const after = await tickets.enterQueue(scope, current, step.queueId, { isChosen: true })
      scope.publish(...messages.messageRevealed(message, current, after))
      await tickets.log(scope, after, [{ type: 'queue', changes: stateChanges(current, after) }])
      current = after
    }
    if (step.do === 'assign') current = (await tickets.assign(scope, current.id, step.userId)) ?? current
    if (step.do === 'close') return closeTicket(scope, current)
  }
  if (current.chatbot) await tickets.endBot(scope, current)
}

/** Closes a ticket with the completion message. */
export async function closeTicket(scope: Scope, ticket: Ticket): Promise<void> {
  const { complationMessage } = await tickets.loadClosingTexts(scope, ticket)
  await messages.sendAutomatic(scope, ticket, complationMessage)
  await tickets.close(scope, ticket.id, { by: 'rule', event: 'clientClosed' })
}
