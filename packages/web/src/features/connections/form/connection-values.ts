import {
  ConnectionSettings,
  CREDENTIAL_NAMES,
  defaultsOf,
  PROVIDER_CREDENTIALS,
  WhatsappChange,
  WhatsappInput,
  type CredentialName,
  type Language,
  type Provider,
  type WhatsappDetail,
} from '@recado/contract'
import { END_WORDS, validateConnectionSettings } from '@recado/domain'
import { pickInput } from '../../../lib/form/form-values.ts'
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
  language: Language,
) => ({
  ...pickInput(ConnectionSettings, one ?? newConnection(language)),
  sendIdQueue: one?.sendIdQueue ?? 0,
  provider: one?.provider ?? provider,
  schedules: toWeek(one?.schedules ?? []),
  credentials: EMPTY_SECRETS,
  /** Removes the stored proxy. */
  withoutProxy: false,
})
const newConnection = (language: Language) => ({
  ...defaultsOf(ConnectionSettings),
  name: '',
  endWord: END_WORDS[language],
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
