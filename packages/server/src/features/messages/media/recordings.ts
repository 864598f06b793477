import { refuse, type Message } from '@recado/contract'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { publishUpdate, loadMessage } from '../publish-message.ts'
import { maskForViewer } from '../messages-list.ts'
import { presentMessage } from '../messages.present.ts'
import { findMessage } from '../messages.store.ts'
import { claimTranscription, saveTranscription } from './recordings.store.ts'

/** Returns a recording in a ticket the viewer may see, and the place of its file. */
export async function findRecording(
  scope: Scope,
  id: number,
): Promise<{ message: Message; media: { key: string; mime: string; size: number | null } }> {
  const row = await findMessage(scope.db, id)
  if (!row) throw refuse('ERR_NO_MESSAGE_FOUND')
  const ticket = await tickets.find(scope, row.ticket_id)
  const { media } = row
  if (row.media_type !== 'audio' || row.is_deleted || media?.state !== 'ready' || media.key === null)
    throw refuse('ERR_TRANSCRIPTION_NO_SOUND')
  return {
    message: maskForViewer(scope, presentMessage(scope.context, row), ticket),
    media: { key: media.key, mime: media.mime, size: media.size },
  }
}

const maskLoaded = async (scope: Scope, message: Message): Promise<Message> =>
  maskForViewer(scope, message, await tickets.load(scope, message.ticketId))

/** Returns the current message as the viewer may see it; it may be gone. */
export async function loadForViewer(scope: Scope, id: number): Promise<Message> {
  const row = await findMessage(scope.db, id)
  if (!row) throw refuse('ERR_NO_MESSAGE_FOUND')
  return maskLoaded(scope, presentMessage(scope.context, row))
}
/** Publishes the message to everybody who sees it, and returns it as the viewer may see it. */
export async function publishAndMask(scope: Scope, id: number): Promise<Message> {
  await publishUpdate(scope, id)
  return maskLoaded(scope, await loadMessage(scope, id))
}
/** Stores the words of a recording that was spoken from a text. */
export async function storeTranscription(scope: Scope, id: number, text: string): Promise<void> {
  const running = { state: 'running', text: '', at: scope.now.toISOString() } as const
  if (!(await claimTranscription(scope.db, id, running, scope.now))) return
  await saveTranscription(scope.db, id, running, { ...running, state: 'done', text })
  await publishUpdate(scope, id)
}
/** Publishes the update of a message, unless it is gone. */
export async function publishUpdateIfExists(scope: Scope, id: number): Promise<void> {
  if (await findMessage(scope.db, id)) await publishUpdate(scope, id)
}
