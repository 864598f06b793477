import { Button, Text } from '@mantine/core'
import type { Device, OwnSession } from '@recado/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAgo, useDates } from '../../../lib/dates/use-dates.ts'
import { StatusChip } from '../../../ui/Chip.tsx'
import styles from './OwnSessions.module.css'

/** Returns a device in words: "Chrome no Windows". */
export function useDeviceText(): (device: Device) => string {
  const t = useTranslations('ownSessions')
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('device', { browser, system })
      : (browser ?? system ?? t('unknown'))
}

/** A session: its device, its network and times, and the button that ends it, unless it is this one. */
export function OwnSessionRow({
  session: { device, network, startedAt, lastUsedAt, isSso, isCurrent },
  busy,
  onRevoke,
}: {
  session: OwnSession
  busy: boolean
  onRevoke: () => void
}) {
  const t = useTranslations('ownSessions')
  const ago = useAgo()
  const { stamp } = useDates()
  const name = useDeviceText()(device)
  const Icon = device.isMobile ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Text size="sm" fw={550} className={styles.name}>
          {name}
        </Text>
        <Text size="xs" c="var(--text-2)">
          {[
            isCurrent ? null : t('seen', { ago: ago(lastUsedAt) }),
            network === '' ? null : t('network', { network }),
            t('since', { date: stamp(startedAt) }),
            isSso ? t('sso') : null,
          ]
            .filter(part => part !== null)
            .join(' · ')}
        </Text>
      </div>
      {isCurrent ? (
        <StatusChip tone="ok">{t('current')}</StatusChip>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t('revokeNamed', { device: name })}
          loading={busy}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
