import type { Feature } from '../../kernel/process/feature.ts'
import { domainRecord, providerRecord } from './sso.record.ts'
import { routes } from './sso.routes.ts'

export { admitAccount, type ProviderPerson } from './admit-account.ts'
export { shareSso } from './lock-sso.ts'
export {
  makeSignInAddress,
  readSignInAnswer,
  type ProviderAccount,
  type SignInSecrets,
} from './provider-client.ts'
export {
  findProviderOfCompany,
  findProviderOfDomain,
  REQUIRES_SSO,
  type ProviderInUse,
} from './platform.store.ts'
export { makeSsoServices, type ResolveTxt } from './sso.services.ts'
export { callbackUrlOf, secretPlace } from './sso.service.ts'
export const feature: Feature = {
  name: 'sso',
  records: [providerRecord, domainRecord],
  tables: { sso_queues: 'secret', sso_identities: 'secret' },
  routes,
  conflicts: {
    sso_domains_verified: 'ERR_SSO_DOMAIN_TAKEN',
    sso_identities_pkey: 'ERR_SSO_OTHER_ACCOUNT',
    sso_identities_company_id_subject_key: 'ERR_SSO_OTHER_ACCOUNT',
    sso_queues_company_id_queue_id_fkey: 'ERR_NO_QUEUE_FOUND',
  },
}
