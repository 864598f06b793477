import { refuse, type PasskeyObstacle } from '@recado/contract'
import { findPasskeyObstacle } from '@recado/domain'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** The site for which passkeys are made: the host of RECADO_PUBLIC_URL. */
export interface RelyingParty {
  readonly id: string
  /** The only origin whose proofs count. */
  readonly origin: string
  readonly obstacle: PasskeyObstacle | null
}

export function relyingPartyOf({ config }: Pick<AppContext, 'config'>): RelyingParty {
  const url = new URL(config.publicUrl)
  return { id: url.hostname, origin: url.origin, obstacle: findPasskeyObstacle(url) }
}

/** @throws Refusal ERR_PASSKEYS_UNAVAILABLE at an IP address or by plain http */
export function mustOfferPasskeys(context: Pick<AppContext, 'config'>): RelyingParty {
  const party = relyingPartyOf(context)
  if (party.obstacle !== null) throw refuse('ERR_PASSKEYS_UNAVAILABLE')
  return party
}
