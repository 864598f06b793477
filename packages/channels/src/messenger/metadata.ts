import { createHmac } from 'node:crypto'
import type { ChannelConnection } from '../port.ts'

/** What travels with a message and comes back in its echo: our id, and a mark that nobody else's program makes. */
export const metadataOf = (connection: ChannelConnection, outboundId: string): string => `${outboundId}.${signatureOf(connection, outboundId)}`

/** Our id in the metadata of an echo; undefined when somebody else sent it. */
export function outboundIdOf(connection: ChannelConnection, metadata: string | undefined): string | undefined {
  const dot = metadata?.lastIndexOf('.') ?? -1
  if (metadata === undefined || dot < 1) return undefined
  const id = metadata.slice(0, dot)
  return metadata === metadataOf(connection, id) ? id : undefined
}

function signatureOf({ id, credentials }: ChannelConnection, outboundId: string): string {
  const key = `${credentials['appSecret'] ?? ''} ${credentials['verifyToken'] ?? ''}`
  return createHmac('sha256', key).update(`${id} ${outboundId}`).digest('base64url').slice(0, 16)
}
