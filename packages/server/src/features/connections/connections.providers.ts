import { PROVIDERS, type Provider, type ProviderOffer } from '@recado/contract'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** The kinds of connections there are, and what this server can do with each; one without a driver is not available. */
export const offers = ({ drivers }: Pick<AppContext, 'drivers'>): ProviderOffer[] =>
  PROVIDERS.map(provider => {
    const can = drivers.get(provider)?.capabilities({ id: 0, companyId: 0, kind: provider, name: '', credentials: {} })
    return {
      provider,
      isAvailable: can !== undefined,
      login: [...(can?.login ?? [])],
      hasGroups: can?.groups ?? false,
      hasHistory: can?.history ?? false,
      hasPeople: can?.people ?? false,
      isGuarded: can?.guarded ?? false,
    }
  })

/** Does the network of such connections bar numbers? */
export const isGuarded = (context: Pick<AppContext, 'drivers'>, provider: Provider): boolean =>
  offers(context).some(offer => offer.provider === provider && offer.isGuarded)
