import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readBounded, type Address, type MediaRef, type ContactProfile } from '@recado/channels/port'
import type * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import { sniff, thumbnail } from '../../kernel/media/index.ts'
import { systemViewer, withReadOnlyScope, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** Milliseconds for which a picture stays valid. */
export const CHECK_INTERVAL_MS = 86_400_000
/** Networks serve pictures of a few hundred kilobytes. */
const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/**
 * Requests a contact's picture and stores it; keeps the known one if it is unavailable. @throws ChannelError
 * when the network did not answer
 */
export async function refreshPicture(
  context: AppContext,
  owned: connections.OwnedSession,
  contactId: number,
): Promise<void> {
  const { companyId, connectionId, session, capabilities } = owned
  const address = await withReadOnlyScope(context, systemViewer(companyId), async scope => {
    const checkedAt = await contacts.findCheckedAt(scope, contactId)
    const isDue =
      checkedAt !== undefined &&
      (checkedAt === null || scope.now.getTime() - checkedAt.getTime() >= CHECK_INTERVAL_MS)
    return isDue ? contacts.addressOf(scope, contactId, connectionId) : undefined
  })
  if (!address) return
  const profile = await session.act({ do: 'profile', address })
  const image = profile.picture && (await downloadImage(owned, profile.picture))
  // The file is not a picture that can be shown: the known one stays.
  if (profile.picture && !image) return markChecked(context, companyId, contactId)
  await storePicture(context, companyId, contactId, image)
  if (capabilities.inbound.names === false) await saveName(context, owned, address, profile)
}

/** Records that a contact was checked, with any result. */
export const markChecked = (context: AppContext, companyId: number, contactId: number): Promise<void> =>
  withScope(context, systemViewer(companyId), scope => contacts.recordCheck(scope, contactId))

/**
 * The picture as it is stored: small, without metadata such as its place. Undefined when it cannot be shown.
 */
async function downloadImage(
  { session }: connections.OwnedSession,
  { ref }: MediaRef,
): Promise<Buffer | undefined> {
  const download = await session.act({ do: 'download', ref })
  const bytes = await readBounded(download.stream, PICTURE_MAX_BYTES)
  return bytes && thumbnail(Readable.from([bytes]), (await sniff(bytes)).mime)
}

async function storePicture(
  context: AppContext,
  companyId: number,
  contactId: number,
  image: Buffer | undefined,
): Promise<void> {
  const known = await withReadOnlyScope(context, systemViewer(companyId), scope =>
    contacts.findPictureKey(scope, contactId),
  )
  if (image && known && (await isSamePicture(context, companyId, known, image)))
    return markChecked(context, companyId, contactId)
  const stored =
    image &&
    (await context.media.put(companyId, Readable.from([image]), {
      filename: 'picture.webp',
      maxBytes: PICTURE_MAX_BYTES,
    }))
  const isShown = await withScope(context, systemViewer(companyId), scope =>
    contacts.setPicture(scope, contactId, stored?.key ?? null),
  ).catch(async (error: unknown) => {
    await removeFile(context, companyId, stored?.key)
    throw error
  })
  if (!isShown) await removeFile(context, companyId, stored?.key)
}

async function isSamePicture(
  context: AppContext,
  companyId: number,
  key: string,
  image: Buffer,
): Promise<boolean> {
  const stored = await context.media.open(companyId, key).then(
    ({ stream }) => buffer(stream),
    () => undefined,
  )
  return stored?.equals(image) === true
}

async function removeFile(context: AppContext, companyId: number, key: string | undefined): Promise<void> {
  if (key === undefined) return
  await context.media
    .remove(companyId, key)
    .catch((error: unknown) =>
      context.log.warn({ err: error }, 'A picture that nobody shows could not be removed.'),
    )
}

/** Saves the name from the profile, for networks whose messages carry no names. */
async function saveName(
  context: AppContext,
  { companyId, connectionId }: connections.OwnedSession,
  address: Address,
  { name }: ContactProfile,
): Promise<void> {
  if (name === undefined) return
  await withScope(context, systemViewer(companyId), scope =>
    contacts.identify(scope, { connectionId, aliases: [address], name, isGroup: address.scheme === 'group' }),
  )
}
