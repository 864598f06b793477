import { LIMITS } from '@recado/contract'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { usableFiles } from '../../../ui/form/usable-files.ts'
import { createAttachment } from './attachment.ts'
import { dispatchToTicket, loadInto } from './loading.ts'
import { useConversation } from '../conversation-state.ts'

/** Pending inspection of earlier files; later files queue behind it, whichever completes first. */
let previousFiles: Promise<unknown> = Promise.resolve()

/**
 * Adds files to the tray of a conversation in the given order; those that are read after it was left stay with its
 * draft. Reports one that is empty or too large, or too many.
 */
export function useAttach(ticketId: number): (files: readonly File[]) => Promise<void> {
  const t = useTranslations('conversation.tray')
  return useCallback(
    async files => {
      const accepted = usableFiles(files)
      if (accepted.length === 0) return
      const room = LIMITS.mediaPerMessage - useConversation.getState().composer.tray.length
      if (accepted.length > room) toast.info(t('tooMany', { count: LIMITS.mediaPerMessage }))
      await loadInto(ticketId, async () => {
        const attachmentsRead = Promise.all(accepted.slice(0, Math.max(0, room)).map(createAttachment))
        const inOrder = previousFiles.then(() => attachmentsRead)
        previousFiles = inOrder.catch(() => undefined)
        dispatchToTicket(ticketId, { type: 'filesAdded', attachments: await inOrder })
        return true
      })
    },
    [t, ticketId],
  )
}
