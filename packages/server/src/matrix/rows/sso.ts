import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const domain = {
  call: (it: FixtureIds): RouteInput => ({ params: { ssoDomainId: it.ssoDomainId } }),
  slots: { ssoDomainId: 'ERR_NO_SSO_DOMAIN_FOUND' },
} as const

export const sso = {
  startSso: {
    call: () => ({ body: { email: `${uniqueWord()}@${uniqueWord()}.example` } }),
    anyone: 'ERR_SSO_UNAVAILABLE',
    writes: 'nothing',
  },
  showSso: { call: emptyInput },
  saveSsoProvider: {
    call: it => ({
      body: {
        issuer: 'https://login.example.com',
        clientId: uniqueWord(),
        clientSecret: uniqueWord(),
        isEnabled: false,
        createsUsers: true,
        queueIds: [it.queueId],
        isPasswordOff: false,
      },
    }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND' },
    writes: { table: 'sso_providers', where: it => ({ company_id: it.companyId }) },
  },
  removeSsoProvider: { call: emptyInput },
  // Refused before anything is called.
  checkSsoProvider: { call: () => ({ body: { issuer: 'http://login.example.com' } }), writes: 'nothing' },
  addSsoDomain: {
    call: () => ({ body: { domain: `${uniqueWord()}.example` } }),
    writes: { table: 'sso_domains', where: it => ({ company_id: it.companyId }) },
  },
  verifySsoDomain: { ...domain, always: 'ERR_SSO_DOMAIN_UNPROVEN' },
  removeSsoDomain: domain,
} satisfies RouteRows
