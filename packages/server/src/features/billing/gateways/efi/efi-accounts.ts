import { refuse, type AuditChange, type EfiInput, type GatewayEnvironment } from '@recado/contract'
import { maskPixKey } from '@recado/domain'
import { z } from 'zod'
import type { AccountContext, AccountKind } from '../account-kind.ts'
import { listFieldChange, listSecretChange } from '../account-changes.ts'
import type { GatewayRow } from '../gateways.store.ts'
import { GatewayDown } from '../port.ts'
import { openAccountSecrets, sealAccountSecrets } from '../sealed-secrets.ts'
import { findCertificateFault, readCertificate } from './certificate.ts'
import { makeEfiClient } from './efi-client.ts'
import { makeEfi } from './efi.ts'

const BASE_URLS: Readonly<Record<GatewayEnvironment, string>> = {
  production: 'https://pix.api.efipay.com.br',
  sandbox: 'https://pix-h.api.efipay.com.br',
}

/** The sealed part of the account; the certificate is the file in base64. */
const EfiSecrets = z.object({
  clientSecret: z.string(),
  certificate: z.string(),
  certificatePassword: z.string(),
})
type EfiSecrets = z.infer<typeof EfiSecrets>

const openSecrets = ({ secrets }: AccountContext, row: GatewayRow): EfiSecrets | undefined =>
  openAccountSecrets(secrets, 'efi', { shape: EfiSecrets, sealed: row.secrets })

/** The accounts at Efí: an application with its secret and certificate, and the Pix key that is paid. */
export const efiAccounts: AccountKind<EfiInput> = {
  prepare(context, input, before) {
    const old = before && openSecrets(context, before)
    // A secret belongs to the application and environment that it was entered for.
    const isSameLogin = before?.client_id === input.clientId && before.environment === input.environment
    const values = mergeSecrets(input, isSameLogin ? old : undefined, context.clock.now())
    return Promise.resolve({
      columns: {
        environment: input.environment,
        client_id: input.clientId,
        pix_key: input.pixKey,
        secrets: sealAccountSecrets(context.secrets, 'efi', values),
      },
      changes: listChanges(input, values, { row: before, secrets: old }),
      // Money goes to the Pix key, and is seen by the application of the environment.
      isSameAccount: isSameLogin && before.pix_key === input.pixKey,
    })
  },
  open(context, row) {
    const opened = openSecrets(context, row)
    if (!opened) throw new GatewayDown('secretsUnreadable')
    const { config, outgoing, clock } = context
    const certificate = readCertificate(opened.certificate, opened.certificatePassword)
    const baseUrl = (config.efiUrl ?? BASE_URLS[row.environment]).replace(/\/$/, '')
    const login = { baseUrl, clientId: row.client_id, clientSecret: opened.clientSecret }
    const client = makeEfiClient(login, outgoing.withCertificate(certificate), clock)
    return makeEfi(client, { pixKey: row.pix_key, clock })
  },
}

/** The secrets of the input, and the stored ones in place of those that are missing. */
function mergeSecrets(input: EfiInput, stored: EfiSecrets | undefined, now: Date): EfiSecrets {
  const clientSecret = input.clientSecret ?? stored?.clientSecret
  const file =
    input.certificate === undefined
      ? stored
      : { certificate: input.certificate, certificatePassword: input.certificatePassword }
  if (clientSecret === undefined || file === undefined)
    throw refuse('ERR_VALIDATION', {
      fields: {
        ...(clientSecret === undefined ? { clientSecret: 'required' } : {}),
        ...(file === undefined ? { certificate: 'required' } : {}),
      },
    })
  const { certificate, certificatePassword } = file
  const fault = findCertificateFault(readCertificate(certificate, certificatePassword), now)
  if (fault !== undefined)
    throw refuse('ERR_VALIDATION', {
      fields: fault === 'certificatePassword' ? { certificatePassword: fault } : { certificate: fault },
    })
  return { clientSecret, certificate, certificatePassword }
}

/** The fields of an account that a save changes. Secrets are not shown, and the Pix key is masked. */
function listChanges(
  input: EfiInput,
  values: EfiSecrets,
  { row, secrets: old }: { row: GatewayRow | undefined; secrets: EfiSecrets | undefined },
): AuditChange[] {
  const isSameFile =
    old?.certificate === values.certificate && old.certificatePassword === values.certificatePassword
  return [
    ...listFieldChange('environment', row?.environment, input.environment),
    ...listFieldChange('clientId', row?.client_id, input.clientId),
    ...listFieldChange('pixKey', row?.pix_key, input.pixKey, maskPixKey),
    ...listSecretChange('clientSecret', old?.clientSecret === values.clientSecret),
    ...listSecretChange('certificate', isSameFile),
  ]
}
