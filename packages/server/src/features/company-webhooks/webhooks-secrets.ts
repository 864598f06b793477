import { LIMITS } from '@recado/contract'
import * as integrations from '../integrations/index.ts'
import { SecretUnreadable, type SecretPlace, type Secrets } from '../../kernel/secrets/index.ts'
import type { WebhookRow } from './webhooks.store.ts'

const placeOf = (companyId: number, row: number): SecretPlace => ({
  companyId,
  table: 'company_webhooks',
  column: 'signing_key',
  row,
})

export function makeKeyColumns(secrets: Secrets, companyId: number, id: number) {
  const key = integrations.newSigningKey()
  return {
    key,
    columns: {
      signing_key: secrets.seal(placeOf(companyId, id), key),
      signing_key_prefix: key.slice(0, integrations.KEY_PREFIX),
    },
  }
}

/** The columns by which the present key signs beside its successor for a while. */
export const previousKeyColumns = ({ signing_key }: WebhookRow, now: Date) => ({
  previous_key: signing_key,
  previous_key_until: new Date(now.getTime() + LIMITS.webhookKeyOverlapHours * 3_600_000),
})

/** The keys that sign now, the newest first. One that was sealed with a lost key is left out. */
export function openSigningKeys(secrets: Secrets, row: WebhookRow, now: Date): string[] {
  const isPreviousValid = row.previous_key_until !== null && row.previous_key_until > now
  return [row.signing_key, isPreviousValid ? row.previous_key : null].flatMap(sealed => {
    if (sealed === null) return []
    try {
      return [secrets.open(placeOf(row.company_id, row.id), sealed)]
    } catch (error) {
      if (error instanceof SecretUnreadable) return []
      throw error
    }
  })
}
