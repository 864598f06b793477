import { refuse } from '@recado/contract'
import { z } from 'zod'
import { secretPlace, type ProviderAccount, type ProviderInUse } from '../../features/sso/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { SecretUnreadable } from '../../kernel/secrets/index.ts'

const Secrets = z.object({ verifier: z.string(), nonce: z.string(), deviceToken: z.string() })
/** The secrets that a sign-in needs again when its browser comes back. */
export type AttemptSecrets = z.infer<typeof Secrets>

const placeOf = (companyId: number, stateHash: string) => ({
  companyId,
  table: 'sso_attempts',
  column: 'secrets',
  row: stateHash,
})

export const sealSecrets = (
  { secrets }: AppContext,
  companyId: number,
  stateHash: string,
  opened: AttemptSecrets,
): string => secrets.seal(placeOf(companyId, stateHash), JSON.stringify(opened))

export const openSecrets = (
  { secrets }: AppContext,
  companyId: number,
  stateHash: string,
  sealed: string,
): AttemptSecrets => Secrets.parse(JSON.parse(secrets.open(placeOf(companyId, stateHash), sealed)))

/** The account of this server at a provider. @throws ERR_SSO_PROVIDER when its secret was sealed with a lost key */
export function accountOf({ secrets }: AppContext, provider: ProviderInUse): ProviderAccount {
  try {
    return {
      issuer: provider.issuer,
      clientId: provider.client_id,
      clientSecret: secrets.open(secretPlace(provider.company_id), provider.client_secret),
    }
  } catch (error) {
    if (error instanceof SecretUnreadable) throw refuse('ERR_SSO_PROVIDER', { problem: 'clientRefused' })
    throw error
  }
}
