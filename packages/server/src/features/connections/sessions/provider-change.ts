import { refuse, type Provider, type ProviderChange, type WhatsappDetail } from '@recado/contract'
import { mayChangeProvider, type ConnectionState } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import { newToken } from '../../../kernel/secrets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { publishAndPresent, update } from '../settings/connections.service.ts'
import { connectionChanged } from '../connections.events.ts'
import { lockConnection, saveConnection } from '../settings/connections.store.ts'
import { mergeCredentials, sealCredentials } from '../settings/credentials.ts'
import { ACCOUNT_UNASKED } from '../settings/provider-account.store.ts'
import { applyState } from './connection-state.ts'

const NAMES: Partial<Record<Provider, string>> = { beta: 'WhatsApp (QR)', cloud: 'WhatsApp Cloud API' }

/**
 * Reaches the number of a connection another way. Its row stays, and with it all that refers to it; the owner of the
 * session logs it out by the earlier driver, wipes its keys, and opens it by the new one. A message that the earlier one
 * may have sent is not sent again by the new one.
 */
export async function changeProvider(
  scope: Scope,
  id: number,
  { provider, credentials: given }: ProviderChange,
): Promise<WhatsappDetail> {
  await companies.lockLimit(scope.db, scope.companyId, 'connections')
  const row = await lockConnection(scope.db, id)
  if (!row) throw refuse('ERR_NO_WAPP_FOUND')
  // The same choice again, such as a second click.
  if (row.provider === provider) return update(scope, id, { credentials: given })
  if (!mayChangeProvider(row.provider, provider)) throw refuse('ERR_CHANNEL_CANNOT')
  if (!scope.context.services.connections.drivers.has(provider)) throw refuse('ERR_WAPP_PROVIDER_UNAVAILABLE')
  const credentials = mergeCredentials(provider, {}, given)
  const sealed =
    Object.keys(credentials).length > 0
      ? sealCredentials(scope.context.secrets, row, credentials)
      : { credentials: null, credential_names: [] }
  await saveConnection(scope.db, id, {
    provider,
    ...sealed,
    // The address that the earlier provider knows reaches nothing any more.
    hook_token: newToken(),
    desired: 'open',
    fresh_login: true,
    stopped_generation: null,
    pairing_number: null,
    ...ACCOUNT_UNKNOWN,
  })
  await applyState(scope, row, before => ({ ...before, ...OPENING, waitingSince: scope.now }), {
    generation: row.generation + 1,
  })
  await scope.emit('providerChanged', { connectionId: id })
  await auditLog.recordSettings(
    scope,
    { record: 'connection', recordId: id, subject: row.name },
    { provider: NAMES[provider] ?? provider },
    { provider: NAMES[row.provider] ?? row.provider },
  )
  return publishAndPresent(scope, id, connectionChanged)
}

/** Nothing is left of how the number was linked. */
const OPENING = {
  status: 'OPENING',
  reason: null,
  qrcode: '',
  qrExpiresAt: null,
  pairingCode: null,
  isLinked: false,
} as const satisfies Partial<ConnectionState>

/** Statements of the earlier network about the number; they hold for no other. */
const ACCOUNT_UNKNOWN = {
  ...ACCOUNT_UNASKED,
  account_quality: '',
  account_limit: '',
  account_event: '',
  account_told_at: null,
  account_event_at: null,
  account_warning: '',
  account_warned_at: null,
  restricted_until: null,
}
