import {
  ACK,
  refuse,
  type HandlerInput,
  type Message,
  type ROUTES,
  type TemplateList,
} from '@recado/contract'
import { missingValues, templateComponents, renderTemplate } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
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
  const row = await findTemplate(scope.db, templateId)
  if (!row || row.connection_id !== ticket.whatsappId) throw refuse('ERR_NO_TEMPLATE_FOUND')
  const template = presentTemplate(row)
  if (!template.isSendable) throw refuse('ERR_TEMPLATE_NOT_SENDABLE')
  if (missingValues(template, values).length > 0) throw refuse('ERR_TEMPLATE_VALUES')
  const user = await users.find(scope, scope.viewer.id)
  const content = { body: renderTemplate(template, values), mediaType: 'template' } as const
  const message = await messages.createMessage(scope, ticket, {
    content,
    fromMe: true,
    userId: user.id,
    sentBy: user.name,
    clientKey,
    ack: ACK.pending,
  })
  if (!message) return [await messages.findSentByClientKey(scope, ticket, clientKey, content)]
  await messages.enqueueSend(scope, message, ticket.whatsappId, 'message', {
    template: { name: row.name, language: row.language, components: templateComponents(template, values) },
  })
  return [messages.maskForViewer(scope, message)]
}
