import { z } from 'zod'
import { text } from '../fields.ts'

/** How a number is reached: WhatsApp Web by QR, the official Cloud API, Meta's other messengers, or the built-in simulator. */
export const PROVIDERS = ['beta', 'cloud', 'messenger', 'instagram', 'simulator'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The secrets each kind needs before it can be reached, in the order of the form; they are written, never read back. */
export const PROVIDER_CREDENTIALS = {
  beta: [],
  cloud: ['phoneNumberId', 'wabaId', 'accessToken', 'appSecret', 'verifyToken'],
  messenger: ['pageId', 'accessToken', 'appSecret', 'verifyToken'],
  instagram: ['instagramId', 'accessToken', 'appSecret', 'verifyToken'],
  simulator: [],
} as const satisfies Record<Provider, readonly string[]>
export type CredentialName = (typeof PROVIDER_CREDENTIALS)[Provider][number]
export const CREDENTIAL_NAMES = [...new Set(Object.values(PROVIDER_CREDENTIALS).flat())] as readonly CredentialName[]

/** Credentials as they are written; what is left out or empty stays as it was. */
export const Credentials = z.object(
  Object.fromEntries(CREDENTIAL_NAMES.map(name => [name, text(2_000).optional()])) as Record<CredentialName, z.ZodOptional<ReturnType<typeof text>>>,
)

/** A kind of connection as this server offers it. `login`: how its numbers are linked; `hasHistory`: it can bring old messages. */
export const ProviderOffer = z.object({
  provider: z.enum(PROVIDERS),
  isAvailable: z.boolean(),
  login: z.array(z.enum(['qr', 'code', 'token'])),
  hasGroups: z.boolean(),
  hasHistory: z.boolean(),
})
export type ProviderOffer = z.infer<typeof ProviderOffer>
