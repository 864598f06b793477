import { Button, Group } from '@mantine/core'
import type { Passkey } from '@recado/contract'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo, useDates } from '../../../lib/dates/use-dates.ts'
import { StatusChip } from '../../../ui/Chip.tsx'
import { useDeviceText } from '../own-sessions/OwnSessionRow.tsx'
import { ProfileRow } from '../ProfileSection.tsx'
import { RemovePasskeyForm } from './RemovePasskeyForm.tsx'
import { RenamePasskeyForm } from './RenamePasskeyForm.tsx'

/** A passkey with its times and device; its forms take the place of the row. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const [opened, setOpened] = useState<'rename' | 'remove'>()
  const close = () => setOpened(undefined)
  return (
    <li>
      {opened === 'rename' ? <RenamePasskeyForm passkey={passkey} onClose={close} /> : null}
      {opened === 'remove' ? <RemovePasskeyForm passkey={passkey} onClose={close} /> : null}
      {opened === undefined ? <Row passkey={passkey} onOpen={setOpened} /> : null}
    </li>
  )
}

function Row({
  passkey: { name, device, createdAt, lastUsedAt, isSynced },
  onOpen,
}: {
  passkey: Passkey
  onOpen: (form: 'rename' | 'remove') => void
}) {
  const t = useTranslations('passkeys')
  const ago = useAgo()
  const { day } = useDates()
  const facts = [
    useDeviceText()(device),
    t('created', { date: day(createdAt) }),
    lastUsedAt === null ? t('unused') : t('used', { ago: ago(lastUsedAt) }),
  ]
  return (
    <ProfileRow icon={KeyRound} name={name} facts={facts}>
      {isSynced ? <StatusChip tone="neutral">{t('synced')}</StatusChip> : null}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={t('renameNamed', { name })}
          onClick={() => onOpen('rename')}
        >
          {t('rename')}
        </Button>
        <Button
          size="xs"
          variant="default"
          color="danger"
          aria-label={t('removeNamed', { name })}
          onClick={() => onOpen('remove')}
        >
          {t('remove')}
        </Button>
      </Group>
    </ProfileRow>
  )
}
