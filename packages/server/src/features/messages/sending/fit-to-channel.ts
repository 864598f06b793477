import type { Capabilities } from '@recado/channels/port'
import { refuse, type SavedFile } from '@recado/contract'
import { fitFile, type FileFit } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMedia } from '../../../schema/stored.ts'
import { fileKindOf, type StoredMessageContent } from '../messages-content.ts'

/** How the file of a message leaves over a channel. */
export const fitOf = (
  { media: limits }: Pick<Capabilities, 'media'>,
  mediaType: StoredMessageContent['mediaType'],
  media: StoredMedia,
): FileFit =>
  fitFile(
    { name: media.name, mime: media.mime, bytes: media.size ?? 0, kind: fileKindOf({ mediaType, media }) },
    connections.mediaLimitsOf({ media: limits }),
  )

const refusalOf = (name: string, { why, types, maxBytes }: Extract<FileFit, { how: 'refused' }>) =>
  refuse('ERR_FILE_NOT_CARRIED', { name, why, types: [...types], maxBytes })

/** Refuses a file that the channel of a connection carries in no way. */
export async function mustFitChannel(scope: Scope, connectionId: number, file: SavedFile): Promise<void> {
  const capabilities = await connections.findAvailableCapabilities(scope, connectionId)
  if (!capabilities) return
  const fit = fitFile(
    { name: file.name, mime: file.mime, bytes: file.bytes },
    connections.mediaLimitsOf(capabilities),
  )
  if (fit.how === 'refused') throw refusalOf(file.name, fit)
}

/**
 * Returns the contents to send: a file leaves as a document where the channel takes it as nothing else, and a caption
 * becomes a last message of its own where the channel takes none with its file. A picture that does not fit is converted
 * when it leaves. A file that is not carried is refused; `isRule`: nobody waits for the answer, so its message fails with the
 * reason instead.
 */
export async function fitToChannel(
  scope: Scope,
  connectionId: number,
  contents: readonly StoredMessageContent[],
  { isRule = false }: { readonly isRule?: boolean } = {},
): Promise<StoredMessageContent[]> {
  if (contents.every(({ media }) => !media)) return [...contents]
  const capabilities = await connections.findAvailableCapabilities(scope, connectionId)
  if (!capabilities) return [...contents]
  const captions: StoredMessageContent[] = []
  const files = contents.map(content => {
    const fitted = fitContent(capabilities, content, isRule)
    const limit = fitted.media && capabilities.media[fileKindOf(fitted)]
    if (fitted.body === '' || limit?.caption !== false) return fitted
    captions.push({ body: fitted.body, mediaType: 'chat' })
    return { ...fitted, body: '' }
  })
  return [...files, ...captions]
}

function fitContent(
  capabilities: Capabilities,
  content: StoredMessageContent,
  isRule: boolean,
): StoredMessageContent {
  if (!content.media) return content
  const fit = fitOf(capabilities, content.mediaType, content.media)
  if (fit.how === 'refused' && !isRule) throw refusalOf(content.media.name, fit)
  return fit.how === 'document' ? toDocument(content, content.media) : content
}

/** The same file as a document. */
const toDocument = (content: StoredMessageContent, media: StoredMedia): StoredMessageContent => ({
  ...content,
  mediaType: 'application',
  media: { ...media, voice: false },
})
