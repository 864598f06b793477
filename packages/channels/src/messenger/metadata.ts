import { createHmac } from 'node:crypto'
import type { ChannelConnection } from '../port.ts'

/** Builds the metadata that an echo returns: the outbound id, with a prefix that no other program uses. */
export const metadataOf = (connection: ChannelConnection, outboundId: string): string =>
  `${outboundId}.${signatureOf(connection, outboundId)}`

/** Returns the outbound id in the metadata of an echo; undefined when another program sent it. */
export function outboundIdOf(
  connection: ChannelConnection,
  metadata: string | undefined,
): string | undefined {
  const dot = metadata?.lastIndexOf('.') ?? -1
  if (metadata === undefined || dot < 1) return undefined
  const id = metadata.slice(0, dot)
  return metadata === metadataOf(connection, id) ? id : undefined
}

function signatureOf({ id, credentials }: ChannelConnection, outboundId: string): string {
  const key = `${credentials['appSecret'] ?? ''} ${credentials['verifyToken'] ?? ''}`
  return createHmac('sha256', key).update(`${id} ${outboundId}`).digest('base64url').slice(0, 16)
}
