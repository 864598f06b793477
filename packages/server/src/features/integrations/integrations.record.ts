import { QueueIntegration, QueueIntegrationFields } from '@recado/contract'
import { defineRecord, isSet } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const integrationRecord = defineRecord('integrations', {
  reads: QueueIntegration,
  writes: QueueIntegrationFields.extend({ type: QueueIntegration.shape.type }),
  columns: {
    urlN8N: 'url',
    hasJsonContent: { column: 'service_account', read: isSet },
    serviceAccount: 'service_account_email',
    // By the clock: `integrations.present.ts`.
    circuit: computed,
    // Sealed after the row is there: `integrations-secrets.ts`.
    jsonContent: computed,
  },
  archive: {
    service_account: 'secret',
    signing_key: 'secret',
    signing_key_prefix: 'secret',
    failing_since: 'work',
    failures: 'work',
    paused_until: 'work',
  },
})
