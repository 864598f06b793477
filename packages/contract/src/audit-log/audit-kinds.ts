/** Acts that the audit log keeps, by group. Rows of the database and CSV files have these names. */
export const AUDIT_GROUPS = {
  access: [
    'login',
    'loginFailed',
    'passwordChanged',
    'emailChanged',
    'twoFactorEnabled',
    'twoFactorDisabled',
    'twoFactorReset',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
    'newDevice',
    'sessionRevoked',
  ],
  people: ['userCreated', 'userChanged', 'userRemoved'],
  settings: ['settingChanged'],
  connections: [
    'connectionCreated',
    'connectionRemoved',
    'connectionDisconnected',
    'tokenCreated',
    'tokenRevoked',
    'apiKeyCreated',
    'apiKeyRevoked',
    'webhookCreated',
    'webhookChanged',
    'webhookKeyReplaced',
    'webhookDisabled',
  ],
  data: ['exported', 'recordRemoved', 'contactErased', 'ticketSpied', 'deliveriesRepeated'],
  outreach: ['campaignStarted'],
  billing: ['paymentConfirmed'],
  companies: ['companyCreated', 'companyChanged', 'companySuspended', 'companyRestored', 'companyClosed'],
} as const
export const AUDIT_KINDS = Object.values(AUDIT_GROUPS).flat()
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Kinds of records of which a deletion or an export is kept. */
export const AUDIT_RECORDS = [
  'auditLog',
  'campaign',
  'chat',
  'contact',
  'contactList',
  'fileList',
  'help',
  'integration',
  'message',
  'note',
  'plan',
  'prompt',
  'queue',
  'queueOption',
  'quickMessage',
  'schedule',
  'tag',
  'ticket',
  'webhook',
] as const
export type AuditRecord = (typeof AUDIT_RECORDS)[number]
