import {
  PROVIDER_CREDENTIALS,
  PROVIDER_OPTIONS,
  refuse,
  type Provider,
  type WhatsappInput,
} from '@recado/contract'
import type { Secrets } from '../../../kernel/secrets/index.ts'

export type StoredCredentials = Readonly<Record<string, string>>
interface SealedRow {
  readonly id: number
  readonly company_id: number
  readonly credentials: string | null
}
const sealContext = ({ id, company_id }: Pick<SealedRow, 'id' | 'company_id'>) => ({
  companyId: company_id,
  table: 'connections',
  column: 'credentials',
  row: id,
})

const REQUIRED: Readonly<Record<Provider, readonly string[]>> = PROVIDER_CREDENTIALS

/** Decrypts the credentials. @throws SecretUnreadable */
export const openCredentials = (secrets: Secrets, row: SealedRow): StoredCredentials =>
  row.credentials === null
    ? {}
    : (JSON.parse(secrets.open(sealContext(row), row.credentials)) as StoredCredentials)
export const sealCredentials = (
  secrets: Secrets,
  row: Pick<SealedRow, 'id' | 'company_id'>,
  credentials: StoredCredentials,
): { credentials: string; credential_names: string[] } => ({
  credentials: secrets.seal(sealContext(row), JSON.stringify(credentials)),
  credential_names: Object.keys(credentials),
})

const OPTIONAL: Readonly<Record<Provider, readonly string[]>> = PROVIDER_OPTIONS

/** Whether any field changes; an empty one does not. */
export const hasChanges = (given: Partial<WhatsappInput['credentials']>): boolean =>
  Object.values(given).some(value => value === null || value?.trim())

/**
 * Merges the input into the earlier credentials; empty fields change nothing, `null` removes. Refuses when
 * the provider needs more.
 */
export function mergeCredentials(
  provider: Provider,
  before: StoredCredentials,
  given: WhatsappInput['credentials'],
): StoredCredentials {
  const allowedNames = [...REQUIRED[provider], ...OPTIONAL[provider]]
  const filled = Object.entries(given)
    .filter(
      (entry): entry is [string, string] => allowedNames.includes(entry[0]) && Boolean(entry[1]?.trim()),
    )
    .map(([name, value]) => [name, value.trim()])
  const retained = Object.entries(before).filter(
    ([name]) => !(name in given && given[name as keyof typeof given] === null),
  )
  const merged = Object.fromEntries([...retained, ...filled]) as StoredCredentials
  if (REQUIRED[provider].some(name => !merged[name])) throw refuse('ERR_WAPP_CREDENTIALS_REQUIRED')
  return merged
}
