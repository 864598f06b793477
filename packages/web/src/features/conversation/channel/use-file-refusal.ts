import type { Message } from '@recado/contract'
import { fileTypeNames, fitFile, type FileFit } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { megabytes } from '../../../lib/form/file-fault.ts'
import { useChannel } from './channel.queries.ts'

type Refusal = Extract<FileFit, { how: 'refused' }>

/** Returns the sentence of a refusal, with the types and the size that the channel takes. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useTranslations('trouble.fit')
  return ({ why, types, maxBytes }) =>
    t(why, { size: `${megabytes(maxBytes)} MB`, types: fileTypeNames(types).join(', ') })
}

/** The same for the file of a message that the channel refused; undefined where the file is not the reason. */
export function useFileRefusal({ ticketId, failure, media }: Message): string | undefined {
  const channel = useChannel(ticketId)
  const refusalText = useRefusalText()
  if (failure !== 'content' || !media || !channel) return undefined
  const { name, mime, size, voice } = media
  const file = { name, mime, bytes: size ?? 0, kind: voice ? ('voice' as const) : undefined }
  const fit = fitFile(file, channel.media)
  return fit.how === 'refused' ? refusalText(fit) : undefined
}
