import { ACK, refuse, type ListItemInfo, type Message, type Ticket } from '@recado/contract'
import {
  closeGaps,
  fillPlaceholders,
  placeholderValues,
  splitPlaceholders,
  substitutePlaceholders,
} from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as files from '../../files/index.ts'
import * as messages from '../../messages/index.ts'
import * as templates from '../../templates/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import * as campaignSettings from '../campaigns.settings.ts'
import type { CampaignRow } from '../campaigns.store.ts'

/** The data of a person that texts may contain. */
export interface Addressee {
  readonly name: string
  readonly email: string
  readonly number: string
  readonly extra_info: readonly ListItemInfo[]
}

/**
 * Renders a text for somebody in one pass: neither a value of a placeholder nor one of a variable is read
 * again.
 */
export async function renderText(
  scope: Scope,
  ticket: Ticket,
  text: string,
  addressee: Addressee,
): Promise<string> {
  const values = await valuesFor(scope, addressee)
  let rendered = ''
  for (const part of splitPlaceholders(text))
    rendered += part.isKey
      ? fillPlaceholders(part.text, values)
      : await messages.renderTicketVariables(scope, ticket, part.text, '')
  return closeGaps(rendered)
}

async function valuesFor(scope: Scope, { extra_info: extraInfo, ...rest }: Addressee) {
  const { variables } = await campaignSettings.show(scope)
  return placeholderValues({ ...rest, extraInfo }, variables)
}

interface CampaignMessage {
  readonly campaign: CampaignRow
  readonly ticket: Ticket
  readonly clientKey: string
  readonly addressee: Addressee
  /** The text of the variant, not rendered. */
  readonly text: string
  readonly isBulk: boolean
}

/** Sends the request for confirmation. */
export async function sendConfirmationRequest(scope: Scope, input: CampaignMessage): Promise<Message> {
  const body = await renderText(scope, input.ticket, input.text, input.addressee)
  return store(scope, input, { content: { body, mediaType: 'chat' } })
}

/** Sends the message of a campaign: its template, or its text with its file, and then its list of files. */
export async function sendContent(scope: Scope, input: CampaignMessage): Promise<Message> {
  const { campaign, ticket } = input
  const { templates: takesTemplates, media: takes } = await connections.findCapabilities(
    scope,
    ticket.whatsappId,
  )
  if (takesTemplates && campaign.template_id !== null) return sendTemplate(scope, input, campaign.template_id)
  const body = await renderText(scope, ticket, input.text, input.addressee)
  const { media } = campaign
  if (!media) {
    const message = await store(scope, input, { content: { body, mediaType: 'chat' } })
    await sendFiles(scope, input)
    return message
  }
  const file = { mediaType: messages.mediaTypeOf(media.mime), media }
  const kind = messages.fileKindOf(file)
  const isSeparate = body !== '' && takes[kind]?.caption === false
  const message = await store(scope, input, { content: { ...file, body: isSeparate ? '' : body } })
  if (isSeparate)
    await store(
      scope,
      { ...input, clientKey: `${input.clientKey}:text` },
      { content: { body, mediaType: 'chat' } },
    )
  await sendFiles(scope, input)
  return message
}

async function sendTemplate(scope: Scope, input: CampaignMessage, templateId: number): Promise<Message> {
  const values = await valuesFor(scope, input.addressee)
  const filled = Object.fromEntries(
    Object.entries(input.campaign.template_values).map(([key, text]) => [
      key,
      substitutePlaceholders(text, values),
    ]),
  )
  return store(scope, input, await templates.compose(scope, input.ticket.whatsappId, templateId, filled))
}

async function sendFiles(
  scope: Scope,
  { campaign, ticket, clientKey, isBulk }: CampaignMessage,
): Promise<void> {
  if (campaign.file_list_id === null) return
  const found = await files.findFiles(scope, campaign.file_list_id)
  for (const [at, { media }] of (found?.files ?? []).entries())
    await messages.sendAutomaticFile(scope, ticket, media, { clientKey: `${clientKey}:file${at}`, isBulk })
}

async function store(
  scope: Scope,
  { campaign, ticket, clientKey, isBulk }: CampaignMessage,
  {
    content,
    payload,
  }:
    | Awaited<ReturnType<typeof templates.compose>>
    | { content: messages.StoredMessageContent; payload?: undefined },
): Promise<Message> {
  const message = await messages.createMessage(scope, ticket, {
    content,
    fromMe: true,
    automatic: true,
    // People see which campaign a customer answers.
    sentBy: campaign.name,
    clientKey,
    ack: ACK.pending,
  })
  if (!message) throw refuse('ERR_CREATING_MESSAGE')
  await messages.enqueueSend(scope, message, ticket.whatsappId, 'message', payload ?? {}, { isBulk })
  return message
}
