import * as connections from '../../connections/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { fileKindOf, type MessageContent } from '../messages.content.ts'

/** Returns the contents to send: a caption becomes a last message of its own where the channel takes none with its file. */
export async function separateCaptions(
  scope: Scope,
  connectionId: number,
  contents: readonly MessageContent[],
): Promise<MessageContent[]> {
  if (contents.every(({ body, media }) => body === '' || !media)) return [...contents]
  const capabilities = await connections.findAvailableCapabilities(scope, connectionId)
  const captions: MessageContent[] = []
  const files = contents.map(content => {
    if (content.body === '' || !content.media) return content
    if (capabilities?.media[fileKindOf(content)]?.caption !== false) return content
    captions.push({ body: content.body, mediaType: 'chat' })
    return { ...content, body: '' }
  })
  return [...files, ...captions]
}
