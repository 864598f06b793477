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
import * as campaignSettings from '../campaigns-settings.ts'
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
  ticket: messages.TextTicket,
  text: string,
  { addressee, campaign }: Pick<CampaignMessage, 'addressee' | 'campaign'>,
): Promise<string> {
  const values = await valuesFor(scope, addressee, campaign)
  let rendered = ''
  for (const part of splitPlaceholders(text))
    rendered += part.isKey
      ? fillPlaceholders(part.text, values)
      : await messages.renderTicketVariables(scope, ticket, part.text, '')
  return closeGaps(rendered)
}

async function valuesFor(
  scope: Scope,
  { extra_info: extraInfo, ...rest }: Addressee,
  { columns }: Pick<CampaignRow, 'columns'>,
) {
  const { variables } = await campaignSettings.show(scope)
  return placeholderValues({ ...rest, extraInfo }, variables, columns)
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

/**
 * Refuses a message of which nothing is left for its addressee, before a ticket is opened for it.
 * @throws ERR_EMPTY_TEXT
 */
export async function mustLeaveText(
  scope: Scope,
  input: Omit<CampaignMessage, 'ticket'>,
  { contactId, connectionId, asks }: { contactId: number; connectionId: number; asks: boolean },
): Promise<void> {
  const { campaign, text } = input
  const ticket = messages.anyTicketOf(contactId)
  const body = await renderText(scope, ticket, text, input)
  if (asks) return messages.mustSaySomething({ mediaType: 'chat', body })
  const { templates: takesTemplates } = await connections.findCapabilities(scope, connectionId)
  if ((takesTemplates && campaign.template_id !== null) || campaign.media) return
  const list = await findList(scope, { ...input, ticket })
  messages.mustSaySomething({ mediaType: 'chat', body: body.trim() === '' ? (list?.message ?? '') : body })
}

export async function sendConfirmationRequest(scope: Scope, input: CampaignMessage): Promise<Message> {
  const body = await renderText(scope, input.ticket, input.text, input)
  return store(scope, input, { content: { body, mediaType: 'chat' } })
}

/**
 * Sends the message of a campaign: its template, or its text with its file, and then the message and the files of
 * its list. A campaign that has only the list begins with the list's message.
 */
export async function sendContent(scope: Scope, input: CampaignMessage): Promise<Message> {
  const { campaign, ticket } = input
  const { templates: takesTemplates } = await connections.findCapabilities(scope, ticket.whatsappId)
  if (takesTemplates && campaign.template_id !== null) return sendTemplate(scope, input, campaign.template_id)
  const body = await renderText(scope, ticket, input.text, input)
  const list = await findList(scope, input)
  const { media } = campaign
  if (!media) {
    const isListAlone = body.trim() === ''
    const text = isListAlone ? (list?.message ?? '') : body
    const message = await store(scope, input, { content: { body: text, mediaType: 'chat' } })
    await sendList(scope, input, list && isListAlone ? { ...list, message: '' } : list)
    return message
  }
  const whole = messages.fromStored(media, body)
  const [file = whole, text] = await messages.fitToChannel(scope, ticket.whatsappId, [whole], {
    isRule: true,
  })
  const message = await store(scope, input, { content: file })
  if (text) await storeText(scope, input, 'text', text.body)
  await sendList(scope, input, list)
  return message
}

async function sendTemplate(scope: Scope, input: CampaignMessage, templateId: number): Promise<Message> {
  const values = await valuesFor(scope, input.addressee, input.campaign)
  const filled = Object.fromEntries(
    Object.entries(input.campaign.template_values).map(([key, text]) => [
      key,
      substitutePlaceholders(text, values),
    ]),
  )
  return store(scope, input, await templates.compose(scope, input.ticket.whatsappId, templateId, filled))
}

type ListToSend = Pick<files.FilesToSend, 'message' | 'files'>
/** The list of files of a campaign, with its message for the addressee. */
async function findList(
  scope: Scope,
  {
    campaign,
    ticket,
    addressee,
  }: Pick<CampaignMessage, 'campaign' | 'addressee'> & { ticket: messages.TextTicket },
): Promise<ListToSend | undefined> {
  if (campaign.file_list_id === null) return undefined
  const found = await files.findFiles(scope, campaign.file_list_id)
  return (
    found && { ...found, message: await renderText(scope, ticket, found.message, { addressee, campaign }) }
  )
}

async function sendList(scope: Scope, input: CampaignMessage, list: ListToSend | undefined): Promise<void> {
  if (!list) return
  const { ticket, clientKey, isBulk } = input
  if (list.message.trim() !== '') await storeText(scope, input, 'list', list.message)
  for (const [at, { media }] of list.files.entries())
    await messages.sendAutomaticFile(scope, ticket, media, { clientKey: `${clientKey}:file${at}`, isBulk })
}

/** A further text of the same message. */
const storeText = (
  scope: Scope,
  input: CampaignMessage,
  part: 'text' | 'list',
  body: string,
): Promise<Message> =>
  store(
    scope,
    { ...input, clientKey: `${input.clientKey}:${part}` },
    { content: { body, mediaType: 'chat' } },
  )

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
  messages.mustSaySomething(content)
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
