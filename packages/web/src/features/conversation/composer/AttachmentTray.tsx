import type { TicketChannel } from '@recado/contract'
import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { ArrowUp, FileText, Music } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Attachment } from './attachment.ts'
import styles from './AttachmentTray.module.css'
import { attachmentFit, supportsCaption } from '../channel/capabilities.ts'
import { dispatchToComposer } from '../conversation-state.ts'
import { useFileSize } from '../../../lib/numbers/use-file-size.ts'

/** How a file leaves that does not leave as it is. */
const FileFitNotice = lazy(async () => ({
  default: (await import('../channel/FileFitNotice.tsx')).FileFitNotice,
}))

function Thumbnail({ attachment: { kind, url } }: { attachment: Attachment }) {
  if (kind === 'image' && url) return <img className={styles.thumbnail} src={url} alt="" />
  if (kind === 'video' && url)
    return <video className={styles.thumbnail} src={url} muted preload="metadata" />
  return (
    <span className={styles.thumbnail}>
      {kind === 'audio' ? <Music size={22} aria-hidden="true" /> : <FileText size={22} aria-hidden="true" />}
    </span>
  )
}

/** Files to send, each with its caption. */
export function AttachmentTray({
  tray,
  channel,
}: {
  tray: readonly Attachment[]
  channel: TicketChannel | undefined
}) {
  const t = useTranslations('conversation.tray')
  const fileSize = useFileSize()
  if (tray.length === 0) return null
  return (
    <ul className={styles.tray} aria-label={t('label')}>
      {tray.map((attachment, index) => {
        const fit = attachmentFit(channel, attachment)
        const isRefused = fit?.how === 'refused'
        return (
          <li key={attachment.id} className={styles.item}>
            <Thumbnail attachment={attachment} />
            <span className={styles.about}>
              <span className={styles.name}>{attachment.file.name}</span>
              <span className={styles.size}>{fileSize(attachment.file.size)}</span>
              {fit && fit.how !== 'asIs' ? (
                <Suspense fallback={null}>
                  <FileFitNotice fit={fit} mime={attachment.file.type} />
                </Suspense>
              ) : null}
              {attachment.kind === 'audio' || isRefused || !supportsCaption(channel, attachment) ? null : (
                <TextInput
                  size="xs"
                  aria-label={t('captionOf', { name: attachment.file.name })}
                  placeholder={t('caption')}
                  value={attachment.caption}
                  onChange={event =>
                    dispatchToComposer({
                      type: 'captionTyped',
                      id: attachment.id,
                      caption: event.currentTarget.value,
                    })
                  }
                />
              )}
            </span>
            {index > 0 ? (
              <ActionIcon
                size={26}
                aria-label={t('earlier', { name: attachment.file.name })}
                onClick={() => dispatchToComposer({ type: 'fileMovedEarlier', id: attachment.id })}
              >
                <ArrowUp size={16} />
              </ActionIcon>
            ) : null}
            <CloseButton
              size={26}
              aria-label={t('remove', { name: attachment.file.name })}
              onClick={() => dispatchToComposer({ type: 'fileRemoved', id: attachment.id })}
            />
          </li>
        )
      })}
    </ul>
  )
}
