import { Modal } from '@mantine/core'
import type { Me } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { closeProfile } from './profile-dialog.ts'
import { ProfileForm } from './ProfileForm.tsx'

/**
 * One's own name, e-mail, password, language, theme, menu and farewell. Mounted once; `openProfile` shows it.
 */
export function ProfileDialog({ me, opened }: { me: Me; opened: boolean }) {
  const t = useTranslations('session.profile')
  return (
    <Modal opened={opened} onClose={closeProfile} title={t('title')} size="lg">
      <ProfileForm me={me} />
    </Modal>
  )
}
