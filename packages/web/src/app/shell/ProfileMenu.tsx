import { Menu, Popover, VisuallyHidden } from '@mantine/core'
import type { Me } from '@recado/contract'
import { LogOut, Moon, RefreshCw, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { signOut, openProfile } from '../../features/session/index.ts'
import { useVolume } from '../../lib/browser/sound.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/person.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { useActiveUntil } from './Greeting.tsx'
import styles from './TopBar.module.css'
import { useRefresh } from './use-refresh.ts'
import { VolumeIcon } from './VolumeIcon.tsx'
import { VolumeSlider } from './VolumeSlider.tsx'

/** Changes to the other theme. */
function ThemeItem() {
  const t = useTranslations('app.top')
  const { scheme, set } = useTheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu.Item
      leftSection={other === 'light' ? <Sun size={16} /> : <Moon size={16} />}
      onClick={() => set(other)}
    >
      {t(`${other}Theme`)}
    </Menu.Item>
  )
}

/** The user's name, profile, volume, theme, refresh and logout. Spec: workspace 2 "Top bar". */
export function ProfileMenu({ me }: { me: Me }) {
  const t = useTranslations()
  const until = useActiveUntil(me)
  const refresh = useRefresh()
  const volume = useVolume(state => state.volume)
  const [isVolumeOpen, setIsVolumeOpen] = useState(false)
  return (
    <span className={styles.menus}>
      {/* The button takes the focus back once the menu is gone, unless the popover of the volume has it by then. */}
      <Menu width={260} position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <button type="button" className={styles.profile}>
            <Avatar name={me.name} size={30} />
            {/* The initials are what a user of voice control sees and says. */}
            <VisuallyHidden>
              {t('app.top.profileMenu', { name: me.name, initials: initialsOf(me.name) })}
            </VisuallyHidden>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <span className={styles.whoName}>{me.name}</span>
            <span className={styles.whoLine}>{me.email}</span>
            <span className={styles.whoLine}>{me.company.name}</span>
            {until ? <span className={styles.whoLine}>{until}</span> : null}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<UserRound size={16} />} onClick={openProfile}>
            {t('session.profile.open')}
          </Menu.Item>
          <Menu.Item leftSection={<VolumeIcon volume={volume} />} onClick={() => setIsVolumeOpen(true)}>
            {t('app.top.volume')}
          </Menu.Item>
          <ThemeItem />
          <Menu.Item leftSection={<RefreshCw size={16} />} onClick={() => void refresh()}>
            {t('app.top.refresh')}
          </Menu.Item>
          <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
            {t('session.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover
        opened={isVolumeOpen}
        onChange={setIsVolumeOpen}
        position="bottom-end"
        width={240}
        trapFocus
        withRoles={false}
        withOverlay
        overlayProps={{ opacity: 0 }}
      >
        <Popover.Target>
          <span className={styles.anchor} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={t('app.top.volume')}>
          <VolumeSlider />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
