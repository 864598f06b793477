import { Button, Modal } from '@mantine/core'
import { Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../../lib/browser/use-is-phone.ts'
import styles from './PreviewPane.module.css'

/** The preview beside the texts; on a phone it opens over them. */
export function PreviewPane({ children }: { children: ReactNode }) {
  const t = useTranslations('campaigns.builder')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  return (
    <>
      <Button
        variant="default"
        className={styles.previewButton}
        leftSection={<Smartphone size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('preview')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('preview')} fullScreen>
        {children}
      </Modal>
    </>
  )
}
