import type { AuditChange, EfiInput } from '@recado/contract'
import { maskPixKey } from '@recado/domain'
import type { EfiSecrets } from './gateways/efi/efi-account.ts'
import type { GatewayRow } from './gateways/gateways.store.ts'

/** A stored account with its secrets; they are undefined when the keys of this server do not open them. */
export interface StoredEfi {
  readonly row: Pick<GatewayRow, 'environment' | 'client_id' | 'pix_key'>
  readonly secrets: EfiSecrets | undefined
}
/** Stands for a value that the log does not show. */
const CHANGED = 'changed'

/** The fields of an account that a save changes. Secrets are not shown, and the Pix key is masked. */
export function listEfiChanges(
  before: StoredEfi | undefined,
  input: EfiInput,
  secrets: EfiSecrets,
): AuditChange[] {
  const { row, secrets: old } = before ?? {}
  const isSameFile =
    old?.certificate === secrets.certificate && old.certificatePassword === secrets.certificatePassword
  return [
    ...changeOf('environment', row?.environment, input.environment),
    ...changeOf('clientId', row?.client_id, input.clientId),
    ...changeOf('pixKey', row?.pix_key, input.pixKey, maskPixKey),
    ...(old?.clientSecret === secrets.clientSecret ? [] : [secretChange('clientSecret')]),
    ...(isSameFile ? [] : [secretChange('certificate')]),
  ]
}

function changeOf(
  field: string,
  before: string | undefined,
  after: string,
  show = (value: string): string => value,
): AuditChange[] {
  if (before === after) return []
  const shown = before === undefined ? null : show(before)
  // Two keys may look alike once they are masked.
  return [{ field, before: shown, after: show(after) === shown ? CHANGED : show(after) }]
}

const secretChange = (field: string): AuditChange => ({ field, before: null, after: CHANGED })
