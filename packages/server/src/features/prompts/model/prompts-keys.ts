import { refuse } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { SecretUnreadable } from '../../../kernel/secrets/index.ts'
import type { PromptRow } from '../prompts.store.ts'

type KeyColumn = 'api_key' | 'voice_key'
type StoredKeys = Pick<PromptRow, 'id' | 'company_id' | 'base_url' | KeyColumn>

const keyPlace = ({ id, company_id }: Pick<PromptRow, 'id' | 'company_id'>, column: KeyColumn) => ({
  companyId: company_id,
  table: 'prompts',
  column,
  row: id,
})

/** The column of a key that was entered; undefined leaves the stored one, null removes it. */
export function sealEntered(
  scope: Scope,
  row: Pick<PromptRow, 'id' | 'company_id'>,
  column: KeyColumn,
  entered: string | null | undefined,
): string | null | undefined {
  if (entered === null) return null
  const key = entered?.trim() ?? ''
  return key === '' ? undefined : scope.context.secrets.seal(keyPlace(row, column), key)
}

/** A stored key; null where there is none, or none that this server can read. */
export function openKey(scope: Pick<Scope, 'context'>, row: StoredKeys, column: KeyColumn): string | null {
  const sealed = row[column]
  if (sealed === null) return null
  try {
    return scope.context.secrets.open(keyPlace(row, column), sealed)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

/** A stored key goes only to the host it was entered for. */
export function mustKeepHost(row: StoredKeys, baseUrl: string, entered: string | null | undefined): void {
  const keepsKey = row.api_key !== null && entered !== null && (entered ?? '').trim() === ''
  if (keepsKey && new URL(row.base_url).host !== new URL(baseUrl).host)
    throw refuse('ERR_PROMPT_KEY_REQUIRED')
}
