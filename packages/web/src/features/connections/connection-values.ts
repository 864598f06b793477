import { WhatsappChange, WhatsappInput, type CLOUD_CREDENTIALS, type WhatsappDetail } from '@recado/contract'

type Credential = (typeof CLOUD_CREDENTIALS)[number]

/** The values of the connection form: a new connection's defaults, or what the record has. Secrets start empty; empty keeps the old ones. */
export const valuesOf = (one: WhatsappDetail | undefined) => ({
  name: one?.name ?? '',
  provider: one?.provider ?? ('simulator' as const),
  isDefault: one?.isDefault ?? false,
  greetingMessage: one?.greetingMessage ?? '',
  complationMessage: one?.complationMessage ?? '',
  outOfHoursMessage: one?.outOfHoursMessage ?? '',
  queueIds: one?.queueIds ?? [],
  allowGroup: one?.allowGroup ?? true,
  groupAsTicket: one?.groupAsTicket ?? ('disabled' as const),
  timeCreateNewTicket: one?.timeCreateNewTicket ?? 0,
  maxUseBotQueues: one?.maxUseBotQueues ?? 3,
  timeUseBotQueues: one?.timeUseBotQueues ?? 0,
  sendIdQueue: one?.sendIdQueue ?? 0,
  endWord: one?.endWord ?? 'sair',
  ratingMessage: one?.ratingMessage ?? '',
  npsEnabled: one?.npsEnabled ?? false,
  maxUseBotQueuesNPS: one?.maxUseBotQueuesNPS ?? 2,
  expiresTicketNPS: one?.expiresTicketNPS ?? 0,
  credentials: { phoneNumberId: '', wabaId: '', accessToken: '', appSecret: '', verifyToken: '' } satisfies Record<Credential, string>,
})
export type ConnectionValues = ReturnType<typeof valuesOf>

export const schemaFor = (one: WhatsappDetail | undefined) => (one ? WhatsappChange : WhatsappInput)

/** What is sent: only the secrets that were typed, and for an existing connection not its kind. */
export function bodyOf(values: ConnectionValues) {
  const { provider, ...rest } = values
  const credentials = Object.fromEntries(Object.entries(values.credentials).filter(([, value]) => value !== '')) as Partial<Record<Credential, string>>
  return { create: { ...rest, provider, credentials }, change: { ...rest, credentials } }
}
