import { Button } from '@mantine/core'
import type { Device, OwnSession } from '@recado/contract'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAgo, useDates } from '../../../lib/dates/use-dates.ts'
import { StatusChip } from '../../../ui/Chip.tsx'
import { ProfileRow } from '../ProfileSection.tsx'

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
  const facts = [
    isCurrent ? null : t('seen', { ago: ago(lastUsedAt) }),
    network === '' ? null : t('network', { network }),
    t('since', { date: stamp(startedAt) }),
    isSso ? t('sso') : null,
  ].filter(fact => fact !== null)
  return (
    <li>
      <ProfileRow icon={device.isMobile ? Smartphone : Monitor} name={name} facts={facts}>
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
      </ProfileRow>
    </li>
  )
}
