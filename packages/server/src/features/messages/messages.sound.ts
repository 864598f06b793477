import { refuse, type Message } from '@recado/contract'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { changed, load } from './messages.changed.ts'
import { show } from './messages.list.ts'
import { presentMessage } from './messages.present.ts'
import { findMessage } from './messages.store.ts'

/** A recording in a ticket the viewer may see, and where its file is. */
export async function findSound(scope: Scope, id: number): Promise<{ message: Message; media: { key: string; mime: string; size: number | null } }> {
  const row = await findMessage(scope.db, id)
  if (!row) throw refuse('ERR_NO_MESSAGE_FOUND')
  await tickets.find(scope, row.ticket_id)
  const { media } = row
  if (row.media_type !== 'audio' || row.is_deleted || media?.state !== 'ready' || media.key === null) throw refuse('ERR_TRANSCRIPTION_NO_SOUND')
  return { message: show(scope, presentMessage(scope.context, row)), media: { key: media.key, mime: media.mime, size: media.size } }
}

/** A message as the viewer is shown it now; it may be gone. */
export async function showNow(scope: Scope, id: number): Promise<Message> {
  const row = await findMessage(scope.db, id)
  if (!row) throw refuse('ERR_NO_MESSAGE_FOUND')
  return show(scope, presentMessage(scope.context, row))
}
/** The same, told to everybody who sees it. */
export async function showChanged(scope: Scope, id: number): Promise<Message> {
  await changed(scope, id)
  return show(scope, await load(scope, id))
}
/** Tells what a message became, unless it is gone. */
export async function tellChanged(scope: Scope, id: number): Promise<void> {
  if (await findMessage(scope.db, id)) await changed(scope, id)
}
