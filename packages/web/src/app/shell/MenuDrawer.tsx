import { Drawer, Text } from '@mantine/core'
import type { Me } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { BAR_ENTRIES } from './BottomBar.tsx'
import { setMenu } from './drawer.ts'
import { useActiveUntil, useHello } from './Greeting.tsx'
import { NavigationList } from './NavigationList.tsx'
import styles from './Rail.module.css'

/** The drawer of phones: the entries that the bar below has no room for, and the section of the admins. */
export function MenuDrawer({ me, opened }: { me: Me; opened: boolean }) {
  const t = useTranslations('app')
  const close = () => setMenu(false)
  const hello = useHello(me)
  const until = useActiveUntil(me)
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="left"
      size={290}
      title="Recado"
      classNames={{ body: styles.touch }}
    >
      <Text fw={620}>{hello}</Text>
      <Text size="xs" c="dimmed" mb="md">
        {[me.company.name, ...(until ? [until] : [])].join(' · ')}
      </Text>
      <nav aria-label={t('nav.main')}>
        <NavigationList me={me} open without={BAR_ENTRIES} onGo={close} />
      </nav>
      <p className={styles.version}>v{__VERSION__}</p>
    </Drawer>
  )
}
