import type { Catalogue } from '../messages.ts'
import type { sso as pt } from '../pt/sso.ts'

export const sso = {
  back: 'Settings',
  sentence:
    'The team logs in to Recado with the account it already uses at the company: Google Workspace, Microsoft Entra, Okta, Keycloak or another OpenID Connect provider.',
  provider: 'Identity provider',
  callback: 'Return address',
  callbackHint: 'Register it at the provider as the redirect URI.',
  issuer: 'Provider address (issuer)',
  issuerHint: 'As the provider shows it, without /.well-known.',
  check: 'Check',
  works: 'The provider answers and can be used.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretHint: 'Stored encrypted; never shown. Another address or ID needs the secret again.',
  isSet: 'Set. Leave empty to keep it',
  notSet: 'Not set',
  queues: 'Queues of created users',
  queuesHint: 'Without queues they see only what has no queue, if an admin allows it.',
  saved: 'SSO saved.',
  removed: 'Provider removed.',
  remove: 'Remove provider',
  removeTitle: 'Remove the provider?',
  removeText:
    'The secret and the accounts linked to users are deleted. The domains stay. Everybody logs in with a password again.',
  domains: 'E-mail domains',
  domainsHint:
    'Only e-mails of these domains log in with SSO. Each counts once a DNS record shows that it is the company’s.',
  domain: 'New domain',
  domainExample: 'company.com',
  addDomain: 'Add',
  unproved: 'To be proved',
  isProved: 'Proved',
  proved: '{domain} is proved.',
  recordHint:
    'Create this TXT record in the DNS of the domain, then verify. Keep it: without it another company may prove the domain.',
  recordName: 'Record name',
  recordValue: 'Record value',
  verify: 'Verify',
  removeDomain: 'Remove',
  removeDomainNamed: 'Remove {domain}',
  removeDomainTitle: 'Remove {domain}?',
  removeDomainText:
    'Users with an e-mail in this domain no longer log in with SSO and use their password again.',
  createsUsers: {
    label: 'Create users at their first login',
    hint: 'Whoever the provider lets in becomes a user with the User profile, within the plan. Off, only users who were added log in.',
  },
  isPasswordOff: {
    label: 'Demand SSO',
    hint: 'Users of these domains no longer log in with a password. Admins still can, so that a failing provider locks nobody out.',
  },
  isEnabled: {
    label: 'SSO on',
    hint: 'Offers the provider to everybody who types an e-mail of a proved domain.',
  },
  problems: {
    notHttps: 'The address must begin with https://.',
    forbidden: 'This address is not public, or has a port that Recado does not call.',
    unknownHost: 'The DNS does not know the name of this address.',
    unreachable: 'The provider did not accept the connection.',
    slow: 'The provider did not answer in time.',
    tooLarge: 'The provider’s answer is too large.',
    noDocument: 'There is no OpenID Connect document at this address (/.well-known/openid-configuration).',
    otherIssuer:
      'The document is of another issuer. Copy the address exactly as the provider shows it; for Microsoft, with the tenant ID.',
    noCodeFlow: 'The provider does not offer the authorization code flow.',
    noKeys: 'The provider does not show the keys that it signs with.',
    clientRefused: 'The provider refuses the client ID or secret.',
  },
} satisfies Catalogue<typeof pt>
