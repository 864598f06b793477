import { SSO_RECORD_HOST, type SsoDomain, type SsoProvider } from '@recado/contract'
import { proofValue } from '@recado/domain'
import type { DomainRow, ProviderRow } from './sso.store.ts'

/** The name of the DNS record that proves a domain. */
export const recordNameOf = (domain: string): string => `${SSO_RECORD_HOST}.${domain}`

export const presentDomain = ({ id, domain, token, verified_at }: DomainRow): SsoDomain => ({
  id,
  domain,
  verifiedAt: verified_at?.toISOString() ?? null,
  record: { name: recordNameOf(domain), value: proofValue(token) },
})

export const presentProvider = (row: ProviderRow): SsoProvider => ({
  issuer: row.issuer,
  clientId: row.client_id,
  isSecretSet: true,
  isEnabled: row.is_enabled,
  createsUsers: row.creates_users,
  queueIds: row.queue_ids,
  isPasswordOff: row.is_password_off,
})
