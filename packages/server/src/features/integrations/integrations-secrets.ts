import { parseServiceAccount, type ServiceAccount } from '@recado/domain'
import { SecretUnreadable, newToken, type SecretPlace, type Secrets } from '../../kernel/secrets/index.ts'

interface IntegrationPlace {
  readonly id: number
  readonly companyId: number
}
const placeOf = (
  { id, companyId }: IntegrationPlace,
  column: 'service_account' | 'signing_key',
): SecretPlace => ({ companyId, table: 'integrations', column, row: id })

const KEY_MARK = 'whsec_'
/** Enough to identify a key; the rest has 220 random bits. */
export const KEY_PREFIX = KEY_MARK.length + 6
export const newSigningKey = (): string => KEY_MARK + newToken()

export const keyColumns = (secrets: Secrets, place: IntegrationPlace, key: string) => ({
  signing_key: secrets.seal(placeOf(place, 'signing_key'), key),
  signing_key_prefix: key.slice(0, KEY_PREFIX),
})
/** The columns of a new service account; without one the stored one stays. */
export function accountColumns(secrets: Secrets, place: IntegrationPlace, jsonContent: string) {
  const account = parseServiceAccount(jsonContent)
  if (!account) return {}
  return {
    service_account: secrets.seal(placeOf(place, 'service_account'), jsonContent),
    service_account_email: account.clientEmail,
  }
}

type SecretColumns = {
  readonly id: number
  readonly company_id: number
  readonly service_account: string | null
  readonly signing_key: string | null
}
/** Opens a sealed column; undefined when it is empty, or sealed with a key that is gone. */
function openColumn(
  secrets: Secrets,
  row: SecretColumns,
  column: 'service_account' | 'signing_key',
): string | undefined {
  const sealed = row[column]
  if (sealed === null) return undefined
  try {
    return secrets.open(placeOf({ id: row.id, companyId: row.company_id }, column), sealed)
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}
export const readSigningKey = (secrets: Secrets, row: SecretColumns): string | undefined =>
  openColumn(secrets, row, 'signing_key')
export function readAccount(secrets: Secrets, row: SecretColumns): ServiceAccount | undefined {
  const json = openColumn(secrets, row, 'service_account')
  return json === undefined ? undefined : parseServiceAccount(json)
}
