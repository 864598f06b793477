import {
  CREDENTIAL_NAMES,
  PROVIDER_CREDENTIALS,
  WhatsappChange,
  WhatsappInput,
  type CredentialName,
  type Provider,
  type WhatsappDetail,
} from '@recado/contract'
import { END_WORDS, toTemplateLanguage, validateConnectionSettings } from '@recado/domain'
import { toWeek } from '../../queues/index.ts'

export const EMPTY_SECRETS = Object.fromEntries(CREDENTIAL_NAMES.map(name => [name, ''])) as Record<
  CredentialName,
  string
>

/**
 * Initial values of the connection form: defaults, or those of the record. Secrets start empty; empty keeps
 * the stored ones. The language is the company's.
 */
export const toConnectionValues = (
  one: WhatsappDetail | undefined,
  provider: Provider,
  language: string,
) => ({
  name: one?.name ?? '',
  provider: one?.provider ?? provider,
  isDefault: one?.isDefault ?? false,
  queueIds: one?.queueIds ?? [],
  allowGroup: one?.allowGroup ?? true,
  groupAsTicket: one?.groupAsTicket ?? ('disabled' as const),
  greetingMessage: one?.greetingMessage ?? '',
  complationMessage: one?.complationMessage ?? '',
  outOfHoursMessage: one?.outOfHoursMessage ?? '',
  maxUseBotQueues: one?.maxUseBotQueues ?? 3,
  timeUseBotQueues: one?.timeUseBotQueues ?? 0,
  sendIdQueue: one?.sendIdQueue ?? 0,
  timeSendQueue: one?.timeSendQueue ?? 0,
  integrationId: one?.integrationId ?? null,
  endWord: one?.endWord ?? END_WORDS[toTemplateLanguage(language)],
  promptId: one?.promptId ?? null,
  timeCreateNewTicket: one?.timeCreateNewTicket ?? 0,
  expiresTicket: one?.expiresTicket ?? 0,
  expiresInactiveMessage: one?.expiresInactiveMessage ?? '',
  timeInactiveMessage: one?.timeInactiveMessage ?? 0,
  inactiveMessage: one?.inactiveMessage ?? '',
  timeToReturnQueue: one?.timeToReturnQueue ?? 0,
  limitNewChats: one?.limitNewChats ?? true,
  newChatsPerDay: one?.newChatsPerDay ?? 50,
  warmUp: one?.warmUp ?? true,
  schedules: toWeek(one?.schedules ?? []),
  ratingMessage: one?.ratingMessage ?? '',
  npsEnabled: one?.npsEnabled ?? false,
  maxUseBotQueuesNPS: one?.maxUseBotQueuesNPS ?? 2,
  expiresTicketNPS: one?.expiresTicketNPS ?? 0,
  lgpdMessage: one?.lgpdMessage ?? '',
  lgpdLink: one?.lgpdLink ?? '',
  importOldMessages: one?.importOldMessages ?? false,
  importStart: one?.importStart ?? null,
  importEnd: one?.importEnd ?? null,
  importGroups: one?.importGroups ?? false,
  closeImported: one?.closeImported ?? true,
  credentials: EMPTY_SECRETS,
  /** Removes the stored proxy. */
  withoutProxy: false,
})
export type ConnectionValues = ReturnType<typeof toConnectionValues>

/** Validates the values: by schema, then across fields. */
export function* validateConnection(
  values: ConnectionValues,
  stored: WhatsappDetail | undefined,
): Generator<readonly [string, string]> {
  for (const { path, message } of (stored ? WhatsappChange : WhatsappInput).safeParse(values).error?.issues ??
    [])
    yield [path.join('.'), message]
  const minutes = (typed: number | string): number => Number(typed) || 0
  yield* validateConnectionSettings({
    ...values,
    timeSendQueue: minutes(values.timeSendQueue),
    expiresTicket: minutes(values.expiresTicket),
    timeInactiveMessage: minutes(values.timeInactiveMessage),
    expiresTicketNPS: minutes(values.expiresTicketNPS),
  })
  for (const name of PROVIDER_CREDENTIALS[values.provider])
    if (values.credentials[name].trim() === '' && !stored?.credentialsSet.includes(name))
      yield [`credentials.${name}`, 'required']
}

/**
 * Builds the body: only typed secrets; for an existing connection no kind; hours only if they were opened.
 */
export function toRequestBody(
  { provider, schedules, withoutProxy, ...values }: ConnectionValues,
  keepsHours: boolean,
) {
  const enteredSecrets = Object.entries(values.credentials).filter(([, value]) => value !== '')
  const credentials = {
    ...(Object.fromEntries(enteredSecrets) as Partial<Record<CredentialName, string>>),
    ...(withoutProxy ? { proxy: null } : {}),
  }
  const rest = { ...values, ...(keepsHours ? { schedules } : {}), credentials }
  return { create: { ...rest, provider }, change: rest }
}
