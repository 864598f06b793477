import type { AccountGateway } from '@recado/contract'
import type { z } from 'zod'
import { SecretUnreadable, type Secrets } from '../../../kernel/secrets/index.ts'

const placeOf = (row: AccountGateway) =>
  ({ companyId: 0, table: 'payment_gateways', column: 'secrets', row }) as const

/** Seals the secret part of an account, so that it opens in the row of its gateway only. */
export const sealAccountSecrets = (secrets: Secrets, gateway: AccountGateway, values: object): string =>
  secrets.seal(placeOf(gateway), JSON.stringify(values))

/** The secrets of an account; undefined when they were sealed with a lost key. */
export function openAccountSecrets<S extends z.ZodType>(
  secrets: Secrets,
  gateway: AccountGateway,
  { shape, sealed }: { shape: S; sealed: string },
): z.output<S> | undefined {
  try {
    return shape.parse(JSON.parse(secrets.open(placeOf(gateway), sealed)))
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}
