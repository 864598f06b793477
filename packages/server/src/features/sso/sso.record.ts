import { SsoDomain, SsoProvider, SsoProviderInput } from '@recado/contract'
import { defineRecord, isSet } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const providerRecord = defineRecord('sso_providers', {
  reads: SsoProvider,
  // Its secret is sealed: `saveIdentityProvider`.
  writes: SsoProviderInput.omit({ clientSecret: true }),
  columns: {
    isSecretSet: { column: 'client_secret', read: isSet },
    // Rows of `sso_queues`.
    queueIds: computed,
  },
  archive: 'secret',
  audited: ['issuer', 'clientId', 'isEnabled', 'createsUsers', 'isPasswordOff'],
})

export const domainRecord = defineRecord('sso_domains', {
  reads: SsoDomain,
  // Made of the token that the company publishes.
  columns: { record: computed },
  archive: 'secret',
})
