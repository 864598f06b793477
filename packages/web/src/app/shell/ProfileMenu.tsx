import { Menu, VisuallyHidden } from '@mantine/core'
import type { Me } from '@recado/contract'
import { LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { signOut, openProfile } from '../../features/session/index.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/person.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { useActiveUntil } from './Greeting.tsx'
import styles from './TopBar.module.css'

/** The other theme; on phones, where the bar has no room for its button. */
function ThemeItem() {
  const t = useTranslations('app.top')
  const { scheme, set } = useTheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu.Item
      className={styles.phoneItem}
      leftSection={other === 'light' ? <Sun size={16} /> : <Moon size={16} />}
      onClick={() => set(other)}
    >
      {t(`${other}Theme`)}
    </Menu.Item>
  )
}

/** The user's name, profile and logout. */
export function ProfileMenu({ me }: { me: Me }) {
  const t = useTranslations()
  const until = useActiveUntil(me)
  return (
    <Menu width={260}>
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
        <ThemeItem />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
          {t('session.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
