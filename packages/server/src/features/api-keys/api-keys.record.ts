import { ApiKey, ApiKeyInput, type ApiScope } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const apiKeyRecord = defineRecord('api_keys', {
  reads: ApiKey,
  writes: ApiKeyInput,
  columns: {
    scopes: { read: (scopes: RawBuilder<unknown>) => sql<ApiScope[]>`${scopes}` },
    // The name of a user, and a moment from now.
    createdBy: computed,
    expiresInDays: computed,
  },
  archive: 'secret',
})
