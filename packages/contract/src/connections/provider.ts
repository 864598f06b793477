import { z } from 'zod'
import { text } from '../fields.ts'
import { CarriedFiles } from '../messages/ticket-channel.ts'

/**
 * Ways to reach a number: WhatsApp Web by QR, the official Cloud API, Meta's other messengers, or the
 * built-in simulator.
 */
export const PROVIDERS = ['beta', 'cloud', 'messenger', 'instagram', 'simulator'] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * The secrets each kind needs before it can be reached, in the order of the form; they are written, never
 * read back.
 */
export const PROVIDER_CREDENTIALS = {
  beta: [],
  cloud: ['phoneNumberId', 'wabaId', 'accessToken', 'appSecret', 'verifyToken'],
  messenger: ['pageId', 'accessToken', 'appSecret', 'verifyToken'],
  instagram: ['instagramId', 'accessToken', 'appSecret', 'verifyToken'],
  simulator: [],
} as const satisfies Record<Provider, readonly string[]>
type RequiredName = (typeof PROVIDER_CREDENTIALS)[Provider][number]
const REQUIRED_NAMES = [...new Set(Object.values(PROVIDER_CREDENTIALS).flat())] as readonly RequiredName[]

/** Optional secrets of each kind. `proxy`: address for its connection and files, with user and password. */
export const PROVIDER_OPTIONS = {
  beta: ['proxy'],
  cloud: [],
  messenger: [],
  instagram: [],
  simulator: [],
} as const satisfies Record<Provider, readonly string[]>
export type CredentialName = RequiredName | (typeof PROVIDER_OPTIONS)[Provider][number]
export const CREDENTIAL_NAMES = [...REQUIRED_NAMES, 'proxy'] as readonly CredentialName[]

const secret = text(2_000).optional()
const proxy = text(2_000).refine(typed => typed.trim() === '' || isProxyAddress(typed), 'invalidProxy')

/** Credentials as input; an omitted or empty field keeps its value, and `null` removes an optional one. */
export const Credentials = z.object({
  ...(Object.fromEntries(REQUIRED_NAMES.map(name => [name, secret])) as Record<RequiredName, typeof secret>),
  proxy: proxy.nullable().optional(),
})

/** Is this `http://`, `https://` or `socks5://` with a host, and nothing behind it? */
function isProxyAddress(typed: string): boolean {
  const url = URL.parse(typed.trim())
  if (!url || !['http:', 'https:', 'socks5:'].includes(url.protocol) || url.hostname === '') return false
  return (
    ['', '/'].includes(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    [url.username, url.password].every(isDecodable)
  )
}

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== undefined
  } catch {
    return false
  }
}

/**
 * A kind of connection as this server offers it. `login`: how its numbers are linked; `hasHistory`: it can
 * bring old messages; `isGuarded`: its numbers may be barred; `webhookFields`: what the account has to report, first
 * the one without which no message comes.
 */
export const ProviderOffer = z.object({
  provider: z.enum(PROVIDERS),
  isAvailable: z.boolean(),
  hasPeople: z.boolean(),
  login: z.array(z.enum(['qr', 'code', 'token'])),
  hasGroups: z.boolean(),
  hasHistory: z.boolean(),
  isGuarded: z.boolean(),
  webhookFields: z.array(z.string()),
  media: CarriedFiles,
})
export type ProviderOffer = z.infer<typeof ProviderOffer>
