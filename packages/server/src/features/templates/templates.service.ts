import {
  ACK,
  refuse,
  type HandlerInput,
  type Message,
  type ROUTES,
  type Template,
  type TemplateList,
} from '@recado/contract'
import { missingValues, templateComponents, renderTemplate, type TemplateValues } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as consents from '../consents/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendPayload } from '../../schema/stored.ts'
import { presentTemplate } from './templates.present.ts'
import { findTemplate, listTemplates } from './templates.store.ts'

export async function list(scope: Scope, connectionId: number): Promise<TemplateList> {
  await connections.find(scope, connectionId)
  const syncedAt = await connections.findTemplateSyncTime(scope.db, connectionId)
  return {
    templates: (await listTemplates(scope.db, connectionId)).map(presentTemplate),
    syncedAt: syncedAt?.toISOString() ?? null,
  }
}

/** Requests a sync from the provider; a network without templates has none. */
export async function requestSync(scope: Scope, connectionId: number): Promise<void> {
  if ((await connections.findCapabilities(scope, connectionId)).templates)
    scope.enqueueJob({ job: 'templates.sync', args: { connectionId } })
}

/** Refuses a template that is not there. */
export async function find(scope: Scope, id: number): Promise<Template> {
  const row = await findTemplate(scope.db, id)
  if (!row) throw refuse('ERR_NO_TEMPLATE_FOUND')
  return presentTemplate(row)
}

const isMarketing = ({ category }: { category: string }): boolean => category === 'MARKETING'

/** The message that a filled template of a connection makes. */
export async function compose(
  scope: Scope,
  connectionId: number,
  templateId: number,
  values: TemplateValues,
): Promise<{ content: messages.StoredMessageContent; payload: SendPayload }> {
  const row = await findTemplate(scope.db, templateId)
  if (row?.whatsappId !== connectionId) throw refuse('ERR_NO_TEMPLATE_FOUND')
  const template = presentTemplate(row)
  if (!template.isSendable) throw refuse('ERR_TEMPLATE_NOT_SENDABLE')
  if (missingValues(template, values).length > 0) throw refuse('ERR_TEMPLATE_VALUES')
  return {
    content: {
      body: renderTemplate(template, values),
      mediaType: 'template',
      ...(isMarketing(row) ? { details: { marketing: true } } : {}),
    },
    payload: {
      template: {
        name: row.name,
        language: row.language,
        components: templateComponents(template, values),
      },
    },
  }
}

/**
 * Sends a template of the ticket's connection to the customer; the conversation shows the text that they will
 * read.
 */
export async function send(
  scope: Scope,
  ticketId: number,
  { templateId, values, clientKey }: HandlerInput<typeof ROUTES.sendTemplate>['body'],
): Promise<Message[]> {
  const ticket = await tickets.find(scope, ticketId)
  messages.mustWriteIn(scope, ticket)
  const { content, payload } = await compose(scope, ticket.whatsappId, templateId, values)
  const user = await users.find(scope, scope.viewer.id)
  const message = await messages.createMessage(scope, ticket, {
    content,
    fromMe: true,
    userId: user.id,
    sentBy: user.name,
    clientKey,
    ack: ACK.pending,
  })
  if (!message) return [await messages.findSentByClientKey(scope, ticket, clientKey, content)]
  await messages.enqueueSend(scope, message, ticket.whatsappId, 'message', payload)
  if (content.details?.marketing) await consents.recordMarketingSend(scope, [ticket.contactId])
  return [messages.maskForViewer(scope, message, ticket)]
}
