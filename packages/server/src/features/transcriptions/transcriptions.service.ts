import { LIMITS, refuse, type Message, type SavedFile } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as messages from '../messages/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { StoredTranscription } from '../../schema/stored.ts'
import { LISTEN_MS, listenTo } from './transcriptions.listen.ts'
import { provider } from './transcriptions.provider.ts'
import { claim, settle } from './transcriptions.store.ts'

/** Whoever listened longer than this has stopped without a word, such as with a process that ended. */
const STALE_MS = LISTEN_MS + 30_000

/**
 * Writes down what a recording says, because somebody asked. One listens at a time, and what was written down stays: nobody pays twice. Whoever asks
 * meanwhile is told that it is under way, and hears of it like everybody who sees the message.
 */
export async function transcribe(context: AppContext, viewer: Viewer, messageId: number): Promise<Message> {
  const running: StoredTranscription = { state: 'running', text: '', at: context.clock.now().toISOString() }
  const begun = await withScope(context, viewer, async scope => {
    const { message, media } = await messages.findSound(scope, messageId)
    if (message.transcription?.state === 'done') return { message }
    const listener = await provider(scope)
    if (!listener) throw refuse('ERR_TRANSCRIPTION_NOT_CONFIGURED')
    if ((media.size ?? 0) > LIMITS.transcriptionMaxBytes) throw refuse('ERR_FILE_TOO_LARGE', { maxBytes: LIMITS.transcriptionMaxBytes })
    if (!(await claim(scope.db, messageId, running, new Date(scope.now.getTime() - STALE_MS)))) return { message: await messages.showNow(scope, messageId) }
    return { message: await messages.showChanged(scope, messageId), listener, media }
  })
  if (!begun.listener) return begun.message
  const { listener, media } = begun
  let heard: StoredTranscription | null = null
  try {
    const text = await listenTo(context, listener, viewer.companyId, media)
    heard = { state: 'done', text, at: context.clock.now().toISOString() }
  } finally {
    await withScope(context, viewer, async scope => {
      await settle(scope.db, messageId, running, heard)
      await messages.tellChanged(scope, messageId)
    })
  }
  return withScope(context, viewer, scope => messages.showNow(scope, messageId))
}

/** The same for a recording that is in no conversation; nothing of it stays. */
export async function listenOnce(
  context: AppContext,
  viewer: Viewer,
  file: SavedFile | undefined,
  language: string | undefined,
): Promise<{ transcription: string }> {
  if (!file) throw refuse('ERR_VALIDATION', { fields: { audio: 'required' } })
  const listener = await withScope(context, viewer, provider)
  if (!listener) throw refuse('ERR_TRANSCRIPTION_NOT_CONFIGURED')
  const transcription = await listenTo(context, listener, viewer.companyId, { ...file, language })
  await context.media.remove(viewer.companyId, file.key)
  return { transcription }
}
