import { ROUTES, type QuickMessage } from '@recado/contract'
import { ApiError } from '../../lib/http/api-error.ts'
import { call } from '../../lib/http/api.ts'

/** Downloads the file of a quick message; undefined if it has none. @throws when it cannot be fetched. */
export async function fetchQuickMessageFile(quickMessage: QuickMessage): Promise<File | undefined> {
  if (!quickMessage.mediaPath) return undefined
  const known = await downloadFile(quickMessage)
  if (known) return known
  // The link in the list has expired.
  const fresh = await call(ROUTES.showQuickMessage, { params: { quickMessageId: quickMessage.id } })
  if (!fresh.mediaPath) return undefined
  const again = await downloadFile(fresh)
  if (!again) throw new ApiError(404, 'ERR_NOT_FOUND')
  return again
}

async function downloadFile({ mediaPath, mediaName, mediaMime }: QuickMessage): Promise<File | undefined> {
  const answer = await fetch(mediaPath ?? '').catch(() => undefined)
  if (!answer?.ok) return undefined
  return new File([await answer.blob()], mediaName ?? '', { type: mediaMime ?? '' })
}
