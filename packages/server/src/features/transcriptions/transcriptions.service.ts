import { LIMITS, refuse, type Message, type SavedFile } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as messages from '../messages/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { StoredTranscription } from '../../schema/stored.ts'
import { TRANSCRIPTION_TIMEOUT_MS, requestTranscription } from './transcriptions.client.ts'
import { resolveProvider } from './transcriptions-provider.ts'

/** Milliseconds after which a transcription counts as aborted, for example with a process that ended. */
const STALE_MS = TRANSCRIPTION_TIMEOUT_MS + 30_000

/**
 * Transcribes a recording at a person's request. Only one transcription runs at a time, and its text is
 * stored: nobody pays twice. A concurrent request
 * returns the state `running`, and its user receives the result like everybody who sees the message.
 */
export async function transcribe(context: AppContext, viewer: Viewer, messageId: number): Promise<Message> {
  const running: StoredTranscription = { state: 'running', text: '', at: context.clock.now().toISOString() }
  const claimed = await withScope(context, viewer, async scope => {
    const { message, media } = await messages.findRecording(scope, messageId)
    if (message.transcription?.state === 'done') return { message }
    const listener = await resolveProvider(scope)
    if (!listener) throw refuse('ERR_TRANSCRIPTION_NOT_CONFIGURED')
    if ((media.size ?? 0) > LIMITS.transcriptionMaxBytes)
      throw refuse('ERR_FILE_TOO_LARGE', { maxBytes: LIMITS.transcriptionMaxBytes })
    if (
      !(await messages.claimTranscription(
        scope.db,
        messageId,
        running,
        new Date(scope.now.getTime() - STALE_MS),
      ))
    )
      return { message: await messages.loadForViewer(scope, messageId) }
    return { message: await messages.publishAndMask(scope, messageId), listener, media }
  })
  if (!claimed.listener) return claimed.message
  const { listener, media } = claimed
  let result: StoredTranscription | null = null
  try {
    const text = await requestTranscription(context, listener, viewer.companyId, media)
    result = { state: 'done', text, at: context.clock.now().toISOString() }
  } finally {
    await withScope(context, viewer, async scope => {
      await messages.saveTranscription(scope.db, messageId, running, result)
      await messages.publishUpdateIfExists(scope, messageId)
    })
  }
  return withScope(context, viewer, scope => messages.loadForViewer(scope, messageId))
}

/** The same for a recording outside of a conversation; the text is not stored. */
export async function transcribeFile(
  context: AppContext,
  viewer: Viewer,
  file: SavedFile | undefined,
  language: string | undefined,
): Promise<{ transcription: string }> {
  if (!file) throw refuse('ERR_VALIDATION', { fields: { audio: 'required' } })
  const provider = await withScope(context, viewer, resolveProvider)
  if (!provider) throw refuse('ERR_TRANSCRIPTION_NOT_CONFIGURED')
  const transcription = await requestTranscription(context, provider, viewer.companyId, { ...file, language })
  await context.media.remove(viewer.companyId, file.key)
  return { transcription }
}
