import { Modal } from '@mantine/core'
import type { Me } from '@recado/contract'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { closeProfile, useProfileDialog } from './profile-dialog.ts'

/** Fetched when first opened: few people change their profile every day. */
const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }))

/** One's own name, e-mail, password, language, theme, menu and farewell. Stands once in the app; `openProfile` shows it. */
export function ProfileDialog({ me }: { me: Me }) {
  const t = useTranslations('session.profile')
  const opened = useProfileDialog(state => state.opened)
  return (
    <Modal opened={opened} onClose={closeProfile} title={t('title')} size="lg">
      <Suspense>
        <ProfileForm me={me} />
      </Suspense>
    </Modal>
  )
}
