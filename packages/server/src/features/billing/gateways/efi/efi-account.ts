import type { GatewayEnvironment } from '@recado/contract'
import { z } from 'zod'
import type { KernelContext } from '../../../../kernel/process/app-context.ts'
import { SecretUnreadable, type Secrets } from '../../../../kernel/secrets/index.ts'
import type { GatewayRow } from '../gateways.store.ts'
import { GatewayDown, type PaymentGateway } from '../port.ts'
import { readCertificate } from './certificate.ts'
import { makeEfiClient } from './efi-client.ts'
import { makeEfi } from './efi.ts'

const BASE_URLS: Readonly<Record<GatewayEnvironment, string>> = {
  production: 'https://pix.api.efipay.com.br',
  sandbox: 'https://pix-h.api.efipay.com.br',
}
const PLACE = { companyId: 0, table: 'payment_gateways', column: 'secrets', row: 'efi' } as const

/** The sealed part of the account; the certificate is the file in base64. */
const EfiSecrets = z.object({
  clientSecret: z.string(),
  certificate: z.string(),
  certificatePassword: z.string(),
})
export type EfiSecrets = z.infer<typeof EfiSecrets>

export const sealEfiSecrets = (secrets: Secrets, values: EfiSecrets): string =>
  secrets.seal(PLACE, JSON.stringify(values))
/** The secrets of an account; undefined when they were sealed with a lost key. */
export function openEfiSecrets(secrets: Secrets, sealed: string): EfiSecrets | undefined {
  try {
    return EfiSecrets.parse(JSON.parse(secrets.open(PLACE, sealed)))
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}

/** The gateway of a stored account. @throws GatewayDown when its secrets cannot be opened */
export function openEfi(
  { config, secrets, outgoing, clock }: Pick<KernelContext, 'config' | 'secrets' | 'outgoing' | 'clock'>,
  row: GatewayRow,
): PaymentGateway {
  const opened = openEfiSecrets(secrets, row.secrets)
  if (!opened) throw new GatewayDown('secretsUnreadable')
  const certificate = readCertificate(opened.certificate, opened.certificatePassword)
  const baseUrl = (config.efiUrl ?? BASE_URLS[row.environment]).replace(/\/$/, '')
  const login = { baseUrl, clientId: row.client_id, clientSecret: opened.clientSecret }
  const client = makeEfiClient(login, outgoing.withCertificate(certificate), clock)
  return makeEfi(client, { pixKey: row.pix_key, clock })
}
