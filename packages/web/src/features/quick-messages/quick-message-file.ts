import { ROUTES, type QuickMessage } from '@recado/contract'
import { ApiError } from '../../lib/http/api-error.ts'
import { call } from '../../lib/http/api.ts'

/** Downloads its own file and then those of its list, in the order of the list. @throws when one cannot be fetched. */
export async function fetchQuickMessageFiles(quickMessage: QuickMessage): Promise<File[]> {
  const [own, listed] = await Promise.all([fetchOwnFile(quickMessage), fetchListedFiles(quickMessage)])
  return own ? [own, ...listed] : listed
}

async function fetchListedFiles({ fileListId }: QuickMessage): Promise<File[]> {
  if (fileListId === null) return []
  const { options } = await call(ROUTES.showFileList, { params: { fileListId } })
  return Promise.all(
    options
      .filter(({ path }) => path !== null)
      .map(async ({ path, file, mediaType }) => {
        const downloaded = await downloadFile({ mediaPath: path, mediaName: file, mediaMime: mediaType })
        if (!downloaded) throw new ApiError(404, 'ERR_NOT_FOUND')
        return downloaded
      }),
  )
}

async function fetchOwnFile(quickMessage: QuickMessage): Promise<File | undefined> {
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

type FileLink = Pick<QuickMessage, 'mediaPath' | 'mediaName' | 'mediaMime'>

async function downloadFile({ mediaPath, mediaName, mediaMime }: FileLink): Promise<File | undefined> {
  const answer = await fetch(mediaPath ?? '').catch(() => undefined)
  if (!answer?.ok) return undefined
  return new File([await answer.blob()], mediaName ?? '', { type: mediaMime ?? '' })
}
