import { refuse, type TranscriptionProvider, type TranscriptionProviderInput } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { mustBeCallable } from '../../kernel/outgoing/index.ts'
import { SecretUnreadable } from '../../kernel/secrets/index.ts'
import { findProvider, removeProvider, saveProvider, type ProviderRow } from './transcriptions.store.ts'

/** The service for recordings: its address and key. */
export interface TranscriptionService {
  readonly baseUrl: string
  readonly model: string
  readonly key: string | null
}
const keyPlace = (companyId: number) => ({
  companyId,
  table: 'transcription_providers',
  column: 'api_key',
  row: companyId,
})

/** Returns the transcription provider of a company: its own, else the operator's. */
export async function resolveProvider(scope: Scope): Promise<TranscriptionService | undefined> {
  const row = await findProvider(scope.db)
  return row
    ? { baseUrl: row.base_url, model: row.model, key: openKey(scope, row) }
    : scope.context.config.transcription
}

function openKey(scope: Scope, row: ProviderRow): string | null {
  if (row.api_key === null) return null
  try {
    return scope.context.secrets.open(keyPlace(row.company_id), row.api_key)
  } catch (error) {
    if (error instanceof SecretUnreadable) throw refuse('ERR_TRANSCRIPTION_KEY_REQUIRED')
    throw error
  }
}

/** The provider for an admin: never the key, and for the operator's not even the address. */
export async function show(scope: Scope): Promise<TranscriptionProvider> {
  const row = await findProvider(scope.db)
  if (row) return { source: 'company', baseUrl: row.base_url, model: row.model, hasKey: row.api_key !== null }
  return {
    source: scope.context.config.transcription ? 'operator' : 'none',
    baseUrl: '',
    model: '',
    hasKey: false,
  }
}

/** Saves the provider. A stored key goes only to the host it was entered for. */
export async function save(
  scope: Scope,
  { baseUrl, model, apiKey }: TranscriptionProviderInput,
): Promise<TranscriptionProvider> {
  const before = await findProvider(scope.db)
  if (baseUrl !== before?.base_url) mustBeCallable(scope.context.outgoing, 'baseUrl', baseUrl)
  const keepsKey = apiKey === undefined && before !== undefined && before.api_key !== null
  if (keepsKey && new URL(before.base_url).host !== new URL(baseUrl).host)
    throw refuse('ERR_TRANSCRIPTION_KEY_REQUIRED')
  const sealed = apiKey
    ? scope.context.secrets.seal(keyPlace(scope.companyId), apiKey.trim())
    : keepsKey
      ? before.api_key
      : null
  await saveProvider(scope.db, { base_url: baseUrl, model, api_key: sealed, updated_at: scope.now })
  return show(scope)
}

export async function remove(scope: Scope): Promise<TranscriptionProvider> {
  await removeProvider(scope.db)
  return show(scope)
}
