import { buffer } from 'node:stream/consumers'
import { LIMITS, refuse, type TranscriptionFault } from '@recado/contract'
import { z } from 'zod'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Provider } from './transcriptions.provider.ts'

/** A minute of speech takes a service some seconds; the longest recordings take longer than any other call may. */
export const LISTEN_MS = 90_000
const Answer = z.object({ text: z.string() })
/** What services take by name, since they look at the ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
}

const fault = (kind: TranscriptionFault) => refuse('ERR_TRANSCRIPTION_FAILED', { fault: kind })

/** Sends a recording of the company's media to a provider and answers what it says. */
export async function listenTo(
  context: AppContext,
  provider: Provider,
  companyId: number,
  sound: { key: string; mime: string; language?: string | undefined },
): Promise<string> {
  const opened = await context.media.open(companyId, sound.key)
  if (opened.size > LIMITS.transcriptionMaxBytes) {
    opened.stream.destroy()
    throw refuse('ERR_FILE_TOO_LARGE', { maxBytes: LIMITS.transcriptionMaxBytes })
  }
  const mime = sound.mime.split(';')[0] ?? sound.mime
  const form = new FormData()
  form.append('file', new Blob([await buffer(opened.stream)], { type: mime }), `audio.${ENDINGS[mime] ?? 'ogg'}`)
  form.append('model', provider.model)
  form.append('response_format', 'json')
  if (sound.language) form.append('language', sound.language)
  return textOf(await ask(context, provider, form))
}

async function ask(context: AppContext, provider: Provider, form: FormData) {
  try {
    return await context.outgoing.request(`${provider.baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: provider.key === null ? {} : { authorization: `Bearer ${provider.key}` },
      body: form,
      timeoutMs: LISTEN_MS,
      redirects: 0,
    })
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    context.log.warn({ reason: error.reason }, 'A recording could not be sent to be written down.')
    throw fault(error.reason === 'too-large' ? 'answer' : 'unreachable')
  }
}

function textOf({ status, body }: { status: number; body: Buffer }): string {
  if (status === 401 || status === 403) throw fault('key')
  if (status === 402 || status === 429) throw fault('limit')
  if (status === 400 || status === 413 || status === 415 || status === 422) throw fault('sound')
  if (status !== 200) throw fault('answer')
  const answer = Answer.safeParse(parsed(body))
  if (!answer.success) throw fault('answer')
  return answer.data.text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, LIMITS.transcriptionMax)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
