import type { Capabilities } from '@recado/channels/port'
import { FILE_KINDS, PROVIDERS, type Provider, type ProviderOffer } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'

/** The limits of a channel as the rules and the screens read them. */
export const mediaLimitsOf = ({ media }: Pick<Capabilities, 'media'>): ProviderOffer['media'] =>
  FILE_KINDS.flatMap(kind => {
    const limit = media[kind]
    return limit ? [{ kind, types: [...limit.types], maxBytes: limit.maxBytes, caption: limit.caption }] : []
  })

/** Lists all providers and what this server supports of each; a provider without a driver is unavailable. */
export const listProviderOffers = ({ services }: Pick<AppContext, 'services'>): ProviderOffer[] =>
  PROVIDERS.map(provider => {
    const driver = services.connections.drivers.get(provider)
    const capabilities = driver?.capabilities({
      id: 0,
      companyId: 0,
      kind: provider,
      name: '',
      credentials: {},
    })
    return {
      provider,
      isAvailable: capabilities !== undefined,
      login: [...(capabilities?.login ?? [])],
      hasGroups: capabilities?.groups ?? false,
      hasHistory: capabilities?.history ?? false,
      hasPeople: capabilities?.people ?? false,
      isGuarded: capabilities?.banProtected ?? false,
      webhookFields: [...(driver?.webhookFields ?? [])],
      media: capabilities ? mediaLimitsOf(capabilities) : [],
    }
  })

/** Whether the provider's network bans numbers. */
export const isBanProtected = (context: Pick<AppContext, 'services'>, provider: Provider): boolean =>
  listProviderOffers(context).some(offer => offer.provider === provider && offer.isGuarded)
