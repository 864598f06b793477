import { LIMITS, Refusal } from '@recado/contract'
import { OutgoingError } from '../../kernel/outgoing/index.ts'
import { MediaTooLarge } from '../../kernel/media/index.ts'
import { cleanFileName } from '../../kernel/text/clean.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { StoredMedia } from '../../schema/stored.ts'

/** Fetches a file that an integration names into the company's media; null when it cannot be had. */
export async function fetchFile(
  { outgoing, media, storage, log }: AppContext,
  companyId: number,
  url: string,
): Promise<StoredMedia | null> {
  const name = cleanFileName(decodeName(url))
  try {
    await storage.mustHaveRoom(companyId)
    const { status, body } = await outgoing.stream(url, { maxBytes: LIMITS.pictureMaxBytes })
    if (status !== 200) {
      body.destroy()
      return null
    }
    const stored = await media.put(companyId, body, { filename: name, maxBytes: LIMITS.pictureMaxBytes })
    storage.add(companyId, stored.size)
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
    const isRefused =
      error instanceof OutgoingError || error instanceof MediaTooLarge || error instanceof Refusal
    if (!isRefused) throw error
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
