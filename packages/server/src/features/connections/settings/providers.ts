import { PROVIDERS, type Provider, type ProviderOffer } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'

/** The kinds of connections there are, and what this server can do with each; one without a driver is not available. */
export const listProviderOffers = ({ drivers }: Pick<AppContext, 'drivers'>): ProviderOffer[] =>
  PROVIDERS.map(provider => {
    const capabilities = drivers.get(provider)?.capabilities({ id: 0, companyId: 0, kind: provider, name: '', credentials: {} })
    return {
      provider,
      isAvailable: capabilities !== undefined,
      login: [...(capabilities?.login ?? [])],
      hasGroups: capabilities?.groups ?? false,
      hasHistory: capabilities?.history ?? false,
      hasPeople: capabilities?.people ?? false,
      isGuarded: capabilities?.banProtected ?? false,
    }
  })

/** Does the network of such connections bar numbers? */
export const isBanProtected = (context: Pick<AppContext, 'drivers'>, provider: Provider): boolean =>
  listProviderOffers(context).some(offer => offer.provider === provider && offer.isGuarded)
