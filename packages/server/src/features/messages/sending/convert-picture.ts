import { Readable } from 'node:stream'
import type { Capabilities } from '@recado/channels/port'
import { CONVERTED_TYPE } from '@recado/domain'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import { convertToJpeg, MediaNotFound, type MediaStore } from '../../../kernel/media/index.ts'
import { companyTurns } from '../../../kernel/work/company-turns.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { StoredMedia } from '../../../schema/stored.ts'
import { publishUpdate } from '../publish-message.ts'
import { lockMessage, saveMessage, type MessageRow } from '../messages.store.ts'
import { fitOf } from './fit-to-channel.ts'

/** The work that makes a picture fit its channel; undefined for a message that leaves as it is. */
export function conversionOf(
  { context }: Pick<Scope, 'context'>,
  row: MessageRow,
  capabilities: Capabilities,
): (() => Promise<void>) | undefined {
  const { media } = row
  if (!media || media.state !== 'ready') return undefined
  const fit = fitOf(capabilities, row.media_type, media)
  if (fit.how !== 'converted') return undefined
  const document = capabilities.media.document
  const isDocument = document !== undefined && (media.size ?? 0) <= document.maxBytes
  return async () => {
    const picture = await convertInTurn(context, row.company_id, media, fit.maxBytes)
    if (picture) return replaceFile(context, row, media, picture)
    // A picture that cannot be read still arrives, where the channel takes any file.
    if (isDocument) await sendAsDocument(context, row, media)
  }
}

/** The first upload, also after a second conversion. */
const uploadOf = (
  row: MessageRow,
  { name, size, uploaded }: StoredMedia,
): NonNullable<StoredMedia['uploaded']> => uploaded ?? { name, size, mediaType: row.media_type }

/** One conversion at a time: a decoded picture takes up to a quarter of a gigabyte, and the processor from conversations. */
const inTurn = companyTurns()

/** The latest results by the key of the file: a campaign sends one picture to many. */
const results = new WeakMap<MediaStore, Map<string, StoredMedia>>()
const MAX_RESULTS = 100

function resultsOf({ media }: AppContext): Map<string, StoredMedia> {
  const known = results.get(media) ?? new Map<string, StoredMedia>()
  results.set(media, known)
  return known
}

async function convertInTurn(
  context: AppContext,
  companyId: number,
  media: StoredMedia,
  maxBytes: number,
): Promise<StoredMedia | undefined> {
  const latest = resultsOf(context)
  const name = `${companyId}/${media.key}/${maxBytes}`
  const findResult = async (): Promise<StoredMedia | undefined> => {
    const known = latest.get(name)
    return known && (await isStored(context, companyId, known)) ? known : undefined
  }
  const work = async (): Promise<StoredMedia | undefined> => {
    const known = await findResult()
    if (known) return known
    const picture = await convert(context, companyId, media, maxBytes)
    const [oldest] = latest.keys()
    if (latest.size >= MAX_RESULTS && oldest !== undefined) latest.delete(oldest)
    if (picture) latest.set(name, picture)
    return picture
  }
  return (await findResult()) ?? inTurn(companyId, work)
}

async function isStored({ media }: AppContext, companyId: number, { key }: StoredMedia): Promise<boolean> {
  try {
    const { stream } = await media.open(companyId, key ?? '')
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof MediaNotFound) return false
    throw error
  }
}

/** Stores the picture as a JPEG beside the file; undefined where it cannot be read. */
async function convert(
  context: AppContext,
  companyId: number,
  media: StoredMedia,
  maxBytes: number,
): Promise<StoredMedia | undefined> {
  const { stream } = await context.media.open(companyId, media.key ?? '', { filename: media.name })
  const picture = await convertToJpeg(stream, maxBytes)
  if (!picture) return undefined
  const name = `${media.name.replace(/\.[a-z0-9]{1,8}$/iu, '')}.jpg`
  const stored = await context.media.put(companyId, Readable.from([picture]), { filename: name, maxBytes })
  return {
    ...media,
    key: stored.key,
    name,
    mime: CONVERTED_TYPE,
    size: stored.size,
    width: stored.width ?? media.width,
    height: stored.height ?? media.height,
  }
}

/** Puts the converted file in place of the one it was made of, which goes unless another record has it. */
const replaceFile = (
  context: AppContext,
  row: MessageRow,
  media: StoredMedia,
  picture: StoredMedia,
): Promise<void> =>
  withScope(context, systemViewer(row.company_id), async scope => {
    const now = await lockMessage(scope.db, row.id)
    if (now?.media?.state !== 'ready' || now.media.key !== media.key) return
    // A message without its file leaves that file to the trash.
    await saveMessage(scope.db, row.id, { media: JSON.stringify({ ...now.media, key: null }) })
    const converted = { ...picture, uploaded: uploadOf(row, media) }
    await saveMessage(scope.db, row.id, { media: JSON.stringify(converted) })
    await publishUpdate(scope, row.id)
  })

const sendAsDocument = (context: AppContext, row: MessageRow, media: StoredMedia): Promise<void> =>
  withScope(context, systemViewer(row.company_id), async scope => {
    const now = await lockMessage(scope.db, row.id)
    if (now?.media?.state !== 'ready') return
    const uploaded = { ...media, uploaded: uploadOf(row, media) }
    await saveMessage(scope.db, row.id, { media_type: 'application', media: JSON.stringify(uploaded) })
    await publishUpdate(scope, row.id)
  })
