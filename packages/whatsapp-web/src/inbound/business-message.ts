import { toStorableText } from '@recado/channels/port'
import { type proto, toNumber } from 'baileys'

// Messages of businesses and their tools, as plain messages: the sender's words, in no language of ours. Banks,
// carriers and shops write in these kinds, so their codes and reminders must be readable.

type Parts = Pick<proto.IMessage, 'imageMessage' | 'videoMessage' | 'documentMessage'>
type Words = readonly (string | null | undefined)[]

/** The same message as a text, or as the file of its header with the text below; undefined for other kinds. */
export function toPlainMessage(
  message: proto.IMessage,
  timeZone: string | undefined,
): proto.IMessage | undefined {
  const wrapped =
    message.botForwardedMessage ??
    message.questionMessage ??
    message.questionReplyMessage ??
    message.groupMentionedMessage ??
    message.eventCoverImage ??
    message.pollCreationMessageV4
  if (wrapped?.message) return wrapped.message
  if (message.commentMessage?.message) return message.commentMessage.message
  const template = message.templateMessage ?? message.highlyStructuredMessage?.hydratedHsm ?? undefined
  return (
    (template && ofTemplate(template)) ??
    (message.interactiveMessage && ofInteractive(message.interactiveMessage)) ??
    (message.buttonsMessage && ofButtons(message.buttonsMessage)) ??
    withText(textOf(message, timeZone))
  )
}

function withText(words: Words | undefined, header: Parts = {}): proto.IMessage | undefined {
  const text = toStorableText((words ?? []).filter(line => line?.trim()).join('\n'))
  const { imageMessage, videoMessage, documentMessage } = header
  if (imageMessage) return { imageMessage: { ...imageMessage, caption: text } }
  if (videoMessage) return { videoMessage: { ...videoMessage, caption: text } }
  if (documentMessage) return { documentMessage: { ...documentMessage, caption: text } }
  return text === '' ? undefined : { conversation: text }
}

/** A button in words, with what it opens or copies. */
const button = (label: string | null | undefined, opens?: string | null): string =>
  `▸ ${[label, opens].filter(Boolean).join(': ')}`

function ofTemplate(template: proto.Message.ITemplateMessage): proto.IMessage | undefined {
  if (template.interactiveMessageTemplate) return ofInteractive(template.interactiveMessageTemplate)
  const rows = template.hydratedTemplate ?? template.hydratedFourRowTemplate
  if (!rows) return undefined
  const buttons = (rows.hydratedButtons ?? []).map(
    ({ quickReplyButton: reply, urlButton: url, callButton: call }) =>
      button(reply?.displayText ?? url?.displayText ?? call?.displayText, url?.url ?? call?.phoneNumber),
  )
  return withText(
    [rows.hydratedTitleText, rows.hydratedContentText, rows.hydratedFooterText, ...buttons],
    rows,
  )
}

function ofButtons(message: proto.Message.IButtonsMessage): proto.IMessage | undefined {
  const buttons = (message.buttons ?? []).map(({ buttonText }) => button(buttonText?.displayText))
  return withText([message.text, message.contentText, message.footerText, ...buttons], message)
}

function ofInteractive(message: proto.Message.IInteractiveMessage): proto.IMessage | undefined {
  const { header, body, footer, nativeFlowMessage, carouselMessage } = message
  const cards = (carouselMessage?.cards ?? []).flatMap(card => ['', ...wordsOfInteractive(card)])
  const flow = nativeFlowMessage ? wordsOfFlow(nativeFlowMessage) : []
  return withText(
    [header?.title, header?.subtitle, body?.text, footer?.text, ...flow, ...cards],
    header ?? {},
  )
}

const wordsOfInteractive = ({
  header,
  body,
  footer,
  nativeFlowMessage,
}: proto.Message.IInteractiveMessage): Words => [
  header?.title,
  header?.subtitle,
  body?.text,
  footer?.text,
  ...(nativeFlowMessage ? wordsOfFlow(nativeFlowMessage) : []),
]

type Json = Readonly<Record<string, unknown>>
const toJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const toList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(toJson) : [])
const toWord = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Parameters of a native flow are JSON that the sender wrote; what cannot be read has no words. */
function parseParams(text: string | null | undefined): Json {
  try {
    return toJson(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** The id of what a customer chose in a native flow; its name where it says none. */
export function readFlowChoice(
  response: proto.Message.InteractiveResponseMessage.INativeFlowResponseMessage | null | undefined,
): string {
  return toWord(parseParams(response?.paramsJson)['id']) ?? response?.name ?? ''
}

function wordsOfFlow({ buttons }: proto.Message.InteractiveMessage.INativeFlowMessage): string[] {
  return (buttons ?? []).flatMap(({ buttonParamsJson }) => {
    const params = parseParams(buttonParamsJson)
    const label = toWord(params['display_text']) ?? toWord(params['title'])
    const opens = ['url', 'copy_code', 'phone_number'].map(name => toWord(params[name])).find(Boolean)
    const rows = toList(params['sections']).flatMap(section =>
      toList(section['rows']).map(row => button(toWord(row['title']), toWord(row['description']))),
    )
    return [...(label ? [button(label, opens)] : []), ...rows, ...wordsOfPayment(params)]
  })
}

/** The sum of an order and the keys that it is paid by. */
function wordsOfPayment(params: Json): string[] {
  const total = toJson(params['total_amount'])
  const value = Number(total['value']) / (Number(total['offset']) || 1)
  const sum = Number.isFinite(value) && total['value'] !== undefined ? [money(value, params['currency'])] : []
  const keys = toList(params['payment_settings']).flatMap(setting => {
    const pix = toJson(setting['pix_static_code'] ?? setting['pix_dynamic_code'])
    const slip = toJson(setting['boleto'])
    return [toWord(pix['key']) ?? toWord(pix['code']), toWord(slip['digitable_line'])].flatMap(key =>
      key ? [button(toWord(pix['merchant_name']), key)] : [],
    )
  })
  return [...sum, ...keys]
}

const money = (value: number, currency: unknown): string =>
  `💰 ${[toWord(currency), value.toFixed(2)].filter(Boolean).join(' ')}`

/** A thousandth is the unit of these amounts. */
const thousandths = (amount: unknown, currency: string | null | undefined): string | undefined => {
  const value = toNumber(amount as number) / 1_000
  return value > 0 ? money(value, currency) : undefined
}

/** Minutes are enough, on the clock of those who read it: the sender's time zone is not said. */
const moment = (seconds: unknown, timeZone: string | undefined): string | undefined => {
  const value = toNumber(seconds as number)
  if (!(value > 0 && value < 8.64e12)) return undefined
  // In Swedish it is written as in ISO 8601.
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: timeZone ?? 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `${clock.format(value * 1_000)}${timeZone === undefined ? ' UTC' : ''}`
}

const wordsOfNote = (note: proto.IMessage | null | undefined): Words => [
  note?.conversation ?? note?.extendedTextMessage?.text,
]

type Readers = {
  readonly [K in keyof proto.IMessage]?: (
    part: NonNullable<proto.IMessage[K]>,
    timeZone: string | undefined,
  ) => Words
}

const pollResult = ({ name, pollVotes }: proto.Message.IPollResultSnapshotMessage): Words => [
  `📊 ${name ?? ''}`,
  ...(pollVotes ?? []).map(
    ({ optionName, optionVoteCount }) => `○ ${optionName ?? ''} — ${toNumber(optionVoteCount ?? 0)}`,
  ),
]

/** The words of the kinds that are texts only. */
const READERS: Readers = {
  listMessage: ({ title, description, footerText, buttonText, sections }) => [
    title,
    description,
    footerText,
    buttonText && button(buttonText),
    ...(sections ?? []).flatMap(section => [
      section.title,
      ...(section.rows ?? []).map(row => button(row.title, row.description)),
    ]),
  ],
  orderMessage: ({ itemCount, orderTitle, totalAmount1000, totalCurrencyCode, message }) => [
    `🛒 ${[itemCount ? `${itemCount} ×` : '', orderTitle].filter(Boolean).join(' ')}`,
    thousandths(totalAmount1000, totalCurrencyCode),
    message,
  ],
  productMessage: ({ product, catalog, body, footer }) => [
    `🛍️ ${product?.title ?? catalog?.title ?? ''}`,
    product?.description ?? catalog?.description,
    thousandths(product?.priceAmount1000, product?.currencyCode),
    product?.url,
    body,
    footer,
  ],
  eventMessage: ({ isCanceled, name, startTime, endTime, description, location, joinLink }, timeZone) => [
    `📅 ${isCanceled ? '✕ ' : ''}${name ?? ''}`,
    [moment(startTime, timeZone), moment(endTime, timeZone)].filter(Boolean).join(' – '),
    description,
    [location?.name, location?.address].filter(Boolean).join(', '),
    joinLink,
  ],
  groupInviteMessage: ({ groupName, caption, inviteCode }) => [
    `👥 ${groupName ?? ''}`,
    caption,
    inviteCode && `https://chat.whatsapp.com/${inviteCode}`,
  ],
  stickerPackMessage: ({ name, publisher, caption }) => [
    `🧩 ${[name, publisher].filter(Boolean).join(' · ')}`,
    caption,
  ],
  requestPaymentMessage: ({ amount1000, currencyCodeIso4217, noteMessage }) => [
    thousandths(amount1000, currencyCodeIso4217),
    ...wordsOfNote(noteMessage),
  ],
  sendPaymentMessage: ({ noteMessage }) => ['💰', ...wordsOfNote(noteMessage)],
  invoiceMessage: ({ note }) => ['🧾', note],
  pollResultSnapshotMessage: pollResult,
  pollResultSnapshotMessageV3: pollResult,
  questionResponseMessage: ({ text }) => [text],
  statusQuotedMessage: ({ text }) => [text],
  statusQuestionAnswerMessage: ({ text }) => [text],
  richResponseMessage: ({ submessages }) => (submessages ?? []).map(part => part.messageText),
}

function textOf(message: proto.IMessage, timeZone: string | undefined): Words | undefined {
  for (const [name, readWords] of Object.entries(READERS) as [
    keyof proto.IMessage,
    (part: unknown, timeZone: string | undefined) => Words,
  ][])
    if (message[name]) return readWords(message[name], timeZone)
  return undefined
}
