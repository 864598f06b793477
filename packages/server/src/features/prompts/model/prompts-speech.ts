import { Readable } from 'node:stream'
import { LIMITS, type PromptVoice } from '@recado/contract'
import { speechMarkup } from '@recado/domain'
import { OutgoingError } from '../../../kernel/outgoing/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { StoredMedia } from '../../../schema/stored.ts'

/** A voice of Azure Speech, with the key and the region of its service. */
export interface Speaker {
  readonly voice: PromptVoice
  readonly region: string
  readonly key: string
}

const SPEECH_TIMEOUT_MS = 20_000
/** Opus in Ogg: voice messages of WhatsApp. */
const SPEECH_FORMAT = 'ogg-24khz-16bit-mono-opus'
export const SPEECH_MIME = 'audio/ogg'

/**
 * Has a text spoken and stores the recording; undefined when the service fails, so that the text is sent
 * instead.
 */
export async function speak(
  context: AppContext,
  companyId: number,
  { voice, region, key }: Speaker,
  text: string,
): Promise<StoredMedia | undefined> {
  try {
    const url = `${context.config.speechUrl.replace('{region}', region)}/cognitiveservices/v1`
    const { status, body } = await context.outgoing.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/ssml+xml',
        'ocp-apim-subscription-key': key,
        'x-microsoft-outputformat': SPEECH_FORMAT,
      },
      body: speechMarkup(text, voice),
      timeoutMs: SPEECH_TIMEOUT_MS,
      maxBytes: LIMITS.mediaMaxBytes,
      redirects: 0,
    })
    if (status === 200 && body.length > 0) return await store(context, companyId, body)
    context.log.warn({ status }, 'A service did not speak the answer of a prompt; it is sent as text.')
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    context.log.warn(
      { reason: error.reason },
      'A service did not speak the answer of a prompt; it is sent as text.',
    )
  }
  return undefined
}

async function store(context: AppContext, companyId: number, sound: Buffer): Promise<StoredMedia> {
  const { key, size } = await context.media.put(companyId, Readable.from([sound]), {
    filename: 'voz.ogg',
    maxBytes: LIMITS.mediaMaxBytes,
  })
  return {
    key,
    ref: null,
    name: 'voz.ogg',
    mime: SPEECH_MIME,
    size,
    width: null,
    height: null,
    durationMs: null,
    peaks: null,
    voice: true,
    state: 'ready',
  }
}
