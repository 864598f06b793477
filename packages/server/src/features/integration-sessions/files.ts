import { LIMITS } from '@recado/contract'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import { MediaTooLarge } from '../../kernel/media/index.ts'
import { cleanFileName } from '../../kernel/text/clean.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { StoredMedia } from '../../schema/stored.ts'

/** Fetches a file that an integration names into the company's media; null when it cannot be had. */
export async function fetchFile(
  { outgoing, media, log }: AppContext,
  companyId: number,
  url: string,
): Promise<StoredMedia | null> {
  const name = cleanFileName(decodeName(url))
  try {
    const { status, body } = await outgoing.stream(url, { maxBytes: LIMITS.pictureMaxBytes })
    if (status !== 200) {
      body.destroy()
      return null
    }
    const stored = await media.put(companyId, body, { filename: name, maxBytes: LIMITS.pictureMaxBytes })
    return {
      key: stored.key,
      ref: null,
      name,
      mime: stored.mime,
      size: stored.size,
      width: stored.width ?? null,
      height: stored.height ?? null,
      durationMs: null,
      peaks: null,
      voice: false,
      state: 'ready',
    }
  } catch (error) {
    if (!(error instanceof OutgoingError || error instanceof MediaTooLarge)) throw error
    log.debug({ err: error }, 'A file of an integration could not be fetched.')
    return null
  }
}

function decodeName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
