import { Stack, Tabs } from '@mantine/core'
import type { Me } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OwnSessionsPanel } from './own-sessions/OwnSessionsPanel.tsx'
import { PasskeysPanel } from './passkeys/PasskeysPanel.tsx'
import { closeProfile } from './profile-dialog.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TwoFactorPanel } from './two-factor/TwoFactorPanel.tsx'

/**
 * One's own name, e-mail, password, language, theme, menu and farewell, and one's login: its second
 * step, its passkeys and its sessions.
 * Mounted once; `openProfile` shows it.
 */
export function ProfileDialog({ me, opened }: { me: Me; opened: boolean }) {
  const t = useTranslations('session.profile')
  const tabs = useTranslations('twoFactor.tabs')
  const [tab, setTab] = useState<string | null>('details')
  return (
    <FormDialog opened={opened} onClose={closeProfile} title={t('title')} size="lg">
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md" aria-label={tabs('label')}>
          <Tabs.Tab value="details">{tabs('details')}</Tabs.Tab>
          <Tabs.Tab value="security">{tabs('security')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <ProfileForm me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <Stack gap="xl">
            <TwoFactorPanel />
            <PasskeysPanel />
            <OwnSessionsPanel />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}
