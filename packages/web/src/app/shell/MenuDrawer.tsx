import { Box, Drawer, Text } from '@mantine/core'
import type { Me } from '@recado/contract'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { setMenu } from './drawer.ts'
import { useActiveUntil, useHello } from './Greeting.tsx'
import { NavigationList } from './NavigationList.tsx'
import styles from './Rail.module.css'
import { useRefresh } from './RefreshButton.tsx'
import { VolumeSlider } from './VolumeSlider.tsx'

/** The drawer of narrow screens: the entries of the rail and of the wide top bar. */
export function MenuDrawer({ me, opened }: { me: Me; opened: boolean }) {
  const t = useTranslations('app')
  const close = () => setMenu(false)
  const { refresh } = useRefresh()
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
        <NavigationList me={me} open onGo={close} />
      </nav>
      <Box mt="lg" pt="md" style={{ borderTop: '1px solid var(--border)' }}>
        <Box pr="xs" pl={4}>
          <VolumeSlider />
        </Box>
        <button type="button" className={styles.item} onClick={() => void refresh()}>
          <RefreshCw size={20} strokeWidth={1.9} aria-hidden="true" />
          <span className={styles.label}>{t('top.refresh')}</span>
        </button>
      </Box>
      <p className={styles.version}>v{__VERSION__}</p>
    </Drawer>
  )
}
