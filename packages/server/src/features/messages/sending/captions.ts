import * as connections from '../../connections/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { fileKindOf, type StoredMessageContent } from '../messages.content.ts'

/** Returns the contents to send: a caption becomes a last message of its own where the channel takes none with its file. */
export async function separateCaptions(
  scope: Scope,
  connectionId: number,
  contents: readonly StoredMessageContent[],
): Promise<StoredMessageContent[]> {
  if (contents.every(({ body, media }) => body === '' || !media)) return [...contents]
  const capabilities = await connections.findAvailableCapabilities(scope, connectionId)
  const captions: StoredMessageContent[] = []
  const files = contents.map(content => {
    if (content.body === '' || !content.media) return content
    if (capabilities?.media[fileKindOf(content)]?.caption !== false) return content
    captions.push({ body: content.body, mediaType: 'chat' })
    return { ...content, body: '' }
  })
  return [...files, ...captions]
}
