import { buffer } from 'node:stream/consumers'
import type { Message, Ticket } from '@recado/contract'
import { toIntegrationEvent } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as contacts from '../contacts/index.ts'
import * as integrations from '../integrations/index.ts'
import * as messages from '../messages/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Secrets } from '../../kernel/secrets/index.ts'
import type { OpenIntegration, ServiceQuestion } from './services/service.ts'
import type { RequestRow } from './sessions.store.ts'

export type Question = ServiceQuestion & {
  readonly integration: OpenIntegration
  /** Texts of the company around the answer, with rendered variables. */
  readonly restartText: string
  readonly unknownText: string
  readonly delayMs: number
  /** The file of a voice note, which is read outside of any unit of work. */
  readonly voiceKey: string | undefined
}
/** The largest voice note that Dialogflow takes in one call. */
const VOICE_MAX_BYTES = 7 * 1024 * 1024

export const openIntegration = (
  secrets: Secrets,
  row: integrations.IntegrationRow,
): OpenIntegration & { readonly row: integrations.IntegrationRow } => ({
  row,
  type: row.type,
  url: row.url,
  language: row.language,
  projectName: row.project_name,
  typebotSlug: row.typebot_slug,
  signingKey: integrations.readSigningKey(secrets, row),
  account: integrations.readAccount(secrets, row),
})

interface QuestionFacts {
  readonly integration: ReturnType<typeof openIntegration>
  readonly request: RequestRow
  readonly ticket: Ticket
  readonly message: Message
  readonly move: ServiceQuestion['move']
}
/** The question to a service for a message; undefined when the message holds nothing to understand. */
export async function buildQuestion(
  scope: Scope,
  { integration, request, ticket, message, move }: QuestionFacts,
): Promise<Question | undefined> {
  const { type, row } = integration
  const voiceKey = type === 'dialogflow' ? await findVoice(scope, message) : undefined
  if (type === 'dialogflow' && voiceKey === undefined && move.content.trim() === '') return undefined
  const render = (text: string): Promise<string> => messages.renderTicketVariables(scope, ticket, text, '')
  return {
    integration,
    move,
    sessionId: type === 'dialogflow' ? String(request.session_id) : request.external_id,
    event: await buildEvent(scope, ticket, message, {
      choiceId: request.choice_id,
      isNew: request.last_message_at === null,
    }),
    deliveryId: String(request.id),
    voiceKey,
    restartText: move.do === 'restart' ? await render(row.typebot_restart_message) : '',
    unknownText: type === 'typebot' ? await render(row.typebot_unknown_message) : '',
    delayMs: type === 'typebot' ? row.typebot_delay_message : 0,
  }
}

/** The event of a message as webhooks hear it. */
export async function buildEvent(
  scope: Scope,
  ticket: Ticket,
  message: Message,
  more: { choiceId: string | null; isNew: boolean },
) {
  const contact = await contacts.find(scope, ticket.contactId)
  const company = await companies.find(scope.db, scope.companyId)
  return toIntegrationEvent({
    event: 'message',
    ticket,
    contact,
    message,
    company: { id: scope.companyId, name: company.name },
    ...more,
  })
}

/** The file of a voice note in Ogg; of another recording Dialogflow understands nothing. */
async function findVoice(scope: Scope, message: Message): Promise<string | undefined> {
  if (message.mediaType !== 'audio' || message.media?.state !== 'ready') return undefined
  const { media } = await messages.findRecording(scope, message.id)
  return media.mime.startsWith('audio/ogg') && (media.size ?? 0) <= VOICE_MAX_BYTES ? media.key : undefined
}
export async function readVoice(
  { media }: AppContext,
  companyId: number,
  key: string | undefined,
): Promise<Buffer | undefined> {
  return key === undefined ? undefined : buffer((await media.open(companyId, key)).stream)
}
