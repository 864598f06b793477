import { CREDENTIAL_NAMES, type Provider, type WhatsappDetail } from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { DetailRow } from './connections.store.ts'

/** The address at which a provider delivers the events of a connection. */
export const hookUrlOf = (
  { config }: Pick<AppContext, 'config'>,
  provider: Provider,
  token: string,
): string => `${config.publicUrl}/hooks/${provider}/${token}`

/**
 * Only for holders of `connections-page:actionButtons`: the QR code allows linking the number to another
 * device.
 */
export const presentDetail = (
  context: AppContext,
  { hook_token, credential_names, ...connection }: DetailRow,
): WhatsappDetail => ({
  ...connection,
  queueIds: connection.queues.map(queue => queue.id),
  hookUrl: context.services.connections.drivers.get(connection.provider)?.ingest
    ? hookUrlOf(context, connection.provider, hook_token)
    : null,
  credentialsSet: CREDENTIAL_NAMES.filter(name => credential_names.includes(name)),
})
