import { Button, CloseButton, Group } from '@mantine/core'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../ui/layout/Banner.tsx'

/** The update banner; once dismissed, it stays hidden until the next visit. */
export function NewVersionBanner({ onActivate }: { onActivate: () => void }) {
  const t = useTranslations()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Banner
      tone="info"
      icon={<Sparkles size={16} aria-hidden="true" />}
      action={
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={onActivate}>
            {t('notifications.reload')}
          </Button>
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={() => setClosed(true)} />
        </Group>
      }
    >
      {t('notifications.newVersion')}
    </Banner>
  )
}
