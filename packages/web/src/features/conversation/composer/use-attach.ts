import { LIMITS } from '@recado/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { fileFault, megabytes } from '../../../lib/form/file-fault.ts'
import { createAttachment } from './attachment.ts'
import { dispatchToComposer, useConversation } from '../conversation-state.ts'

/** Pending inspection of earlier files; later files queue behind it, whichever completes first. */
let previousFiles: Promise<unknown> = Promise.resolve()

/**
 * Adds files to the tray of the open conversation in the given order; reports one that is empty or
 * too large, or too many.
 */
export function useAttach(): (files: readonly File[]) => Promise<void> {
  const t = useTranslations('conversation.tray')
  const words = useTranslations('lists.file')
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(
    async files => {
      const faults = files.map(file => fileFault(file, {}))
      const refused = files.findIndex((_, index) => faults[index])
      const fault = faults[refused]
      if (fault)
        toast.error(
          words(fault, { name: files[refused]?.name ?? '', megabytes: megabytes(LIMITS.mediaMaxBytes) }),
        )
      const room = LIMITS.mediaPerMessage - useConversation.getState().composer.tray.length
      const accepted = files.filter((_, index) => !faults[index])
      if (accepted.length > room) toast.info(t('tooMany', { count: LIMITS.mediaPerMessage }))
      const attachmentsRead = Promise.all(accepted.slice(0, Math.max(0, room)).map(createAttachment))
      const inOrder = previousFiles.then(() => attachmentsRead)
      previousFiles = inOrder.catch(() => undefined)
      const attachments = await inOrder
      // The user may have left the conversation meanwhile.
      if (isMounted.current) dispatchToComposer({ type: 'filesAdded', attachments })
      else for (const { url } of attachments) if (url) URL.revokeObjectURL(url)
    },
    [t, words],
  )
}
