import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readWithin, type Address, type MediaRef, type Profile } from '@recado/channels/port'
import type * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import { sniff, thumbnail } from '../../kernel/media/index.ts'
import { systemViewer, withReadOnlyScope, withScope } from '../../kernel/scope.ts'
import type { AppContext } from '../../kernel/world.ts'

/** How long what was found is good for. */
export const DAY_MS = 86_400_000
/** Networks show faces of a few hundred kilobytes. */
const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** Asks how a contact looks and keeps it; what cannot be had now leaves what is known. @throws ChannelError when the network did not say */
export async function lookFor(world: AppContext, owned: connections.OwnedSession, contactId: number): Promise<void> {
  const { companyId, connectionId, session, capabilities } = owned
  const address = await withReadOnlyScope(world, systemViewer(companyId), async scope => {
    const checkedAt = await contacts.checkedAt(scope, contactId)
    const isDue = checkedAt !== undefined && (checkedAt === null || scope.now.getTime() - checkedAt.getTime() >= DAY_MS)
    return isDue ? contacts.addressOf(scope, contactId, connectionId) : undefined
  })
  if (!address) return
  const profile = await session.act({ do: 'profile', address })
  const image = profile.picture && (await imageOf(owned, profile.picture))
  // What came is no picture that can be shown: the one that is known stays.
  if (profile.picture && !image) return settle(world, companyId, contactId)
  await keep(world, companyId, contactId, image)
  if (capabilities.hears.names === false) await learnName(world, owned, address, profile)
}

/** A contact was looked for, whatever came of it. */
export const settle = (world: AppContext, companyId: number, contactId: number): Promise<void> =>
  withScope(world, systemViewer(companyId), scope => contacts.noteChecked(scope, contactId))

/** The picture as it is kept: small, without anything that is no picture, such as where it was taken. Undefined when it cannot be shown. */
async function imageOf({ session }: connections.OwnedSession, { ref }: MediaRef): Promise<Buffer | undefined> {
  const download = await session.act({ do: 'download', ref })
  const bytes = await readWithin(download.stream, PICTURE_MAX_BYTES)
  return bytes && thumbnail(Readable.from([bytes]), (await sniff(bytes)).mime)
}

async function keep(world: AppContext, companyId: number, contactId: number, image: Buffer | undefined): Promise<void> {
  const known = await withReadOnlyScope(world, systemViewer(companyId), scope => contacts.pictureKey(scope, contactId))
  if (image && known && (await isSame(world, companyId, known, image))) return settle(world, companyId, contactId)
  const stored = image && (await world.media.put(companyId, Readable.from([image]), { filename: 'picture.webp', maxBytes: PICTURE_MAX_BYTES }))
  const isKept = await withScope(world, systemViewer(companyId), scope => contacts.showPicture(scope, contactId, stored?.key ?? null)).catch(
    (error: unknown) => {
      void remove(world, companyId, stored?.key)
      throw error
    },
  )
  if (!isKept) await remove(world, companyId, stored?.key)
}

async function isSame(world: AppContext, companyId: number, key: string, image: Buffer): Promise<boolean> {
  const kept = await world.media.open(companyId, key).then(
    ({ stream }) => buffer(stream),
    () => undefined,
  )
  return kept?.equals(image) === true
}

async function remove(world: AppContext, companyId: number, key: string | undefined): Promise<void> {
  if (key === undefined) return
  await world.media.remove(companyId, key).catch((error: unknown) => world.log.warn({ err: error }, 'A picture that nobody shows could not be removed.'))
}

/** Networks whose messages name nobody tell it here. */
async function learnName(world: AppContext, { companyId, connectionId }: connections.OwnedSession, address: Address, { name }: Profile): Promise<void> {
  if (name === undefined) return
  await withScope(world, systemViewer(companyId), scope =>
    contacts.identify(scope, { connectionId, aliases: [address], name, isGroup: address.scheme === 'group' }),
  )
}
