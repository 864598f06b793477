import { Button, Group, Modal } from '@mantine/core'
import type { Announcement } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { AnnouncementBody } from './AnnouncementBody.tsx'
import styles from './Announcements.module.css'

export interface AnnouncementDialogProps {
  /** The announcement; the last one stays during the fade-out. */
  announcement: Announcement | undefined
  opened: boolean
  /** Position and total, if there are several to read. */
  place?: { at: number; of: number } | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
}

/** A modal dialog with one announcement. */
export function AnnouncementDialog({
  announcement,
  opened,
  place,
  onNext,
  onClose,
}: AnnouncementDialogProps) {
  const t = useTranslations('announcements')
  return (
    <Modal
      opened={opened && announcement !== undefined}
      onClose={onClose}
      title={announcement?.title}
      size="md"
      classNames={{ title: styles.title ?? '' }}
    >
      {announcement ? <AnnouncementBody announcement={announcement} /> : null}
      <Group justify="space-between" mt="lg">
        <span className={styles.place} role="status">
          {place && place.of > 1 ? t('place', { at: String(place.at), of: String(place.of) }) : ''}
        </span>
        <Button data-autofocus onClick={onNext ?? onClose}>
          {onNext ? t('next') : t('understood')}
        </Button>
      </Group>
    </Modal>
  )
}
