import { buffer } from 'node:stream/consumers'
import { LIMITS, refuse, type TranscriptionFault } from '@recado/contract'
import { z } from 'zod'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { TranscriptionService } from './transcriptions-provider.ts'

/**
 * Transcribing a minute of speech takes some seconds; the longest recordings take longer than any other call
 * may.
 */
export const TRANSCRIPTION_TIMEOUT_MS = 90_000
const ProviderReply = z.object({ text: z.string() })
/** File extensions for services, since they detect the type by name. */
const FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
}

const refuseWithFault = (kind: TranscriptionFault) => refuse('ERR_TRANSCRIPTION_FAILED', { fault: kind })

/** Sends a recording of the company's media to a provider and returns the text. */
export async function requestTranscription(
  context: AppContext,
  provider: TranscriptionService,
  companyId: number,
  recording: { key: string; mime: string; language?: string | undefined },
): Promise<string> {
  const opened = await context.media.open(companyId, recording.key)
  if (opened.size > LIMITS.transcriptionMaxBytes) {
    opened.stream.destroy()
    throw refuse('ERR_FILE_TOO_LARGE', { maxBytes: LIMITS.transcriptionMaxBytes })
  }
  const mime = recording.mime.split(';')[0] ?? recording.mime
  const form = new FormData()
  form.append(
    'file',
    new Blob([await buffer(opened.stream)], { type: mime }),
    `audio.${FILE_EXTENSIONS[mime] ?? 'ogg'}`,
  )
  form.append('model', provider.model)
  form.append('response_format', 'json')
  if (recording.language) form.append('language', recording.language)
  return textOf(await postForm(context, provider, form))
}

async function postForm(context: AppContext, provider: TranscriptionService, form: FormData) {
  try {
    return await context.outgoing.request(`${provider.baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: provider.key === null ? {} : { authorization: `Bearer ${provider.key}` },
      body: form,
      timeoutMs: TRANSCRIPTION_TIMEOUT_MS,
      redirects: 0,
    })
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    context.log.warn({ reason: error.reason }, 'A recording could not be sent to be written down.')
    throw refuseWithFault(error.reason === 'too-large' ? 'answer' : 'unreachable')
  }
}

function textOf({ status, body }: { status: number; body: Buffer }): string {
  if (status === 401 || status === 403) throw refuseWithFault('key')
  if (status === 402 || status === 429) throw refuseWithFault('limit')
  if (status === 400 || status === 413 || status === 415 || status === 422) throw refuseWithFault('sound')
  if (status !== 200) throw refuseWithFault('answer')
  const answer = ProviderReply.safeParse(parseJson(body))
  if (!answer.success) throw refuseWithFault('answer')
  return answer.data.text.replaceAll('\u0000', '').trim().slice(0, LIMITS.transcriptionMax).toWellFormed()
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
