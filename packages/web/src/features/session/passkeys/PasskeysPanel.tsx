import { Button, Group, Loader, Text } from '@mantine/core'
import type { Passkeys } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { ProfileRows, ProfileSection } from '../ProfileSection.tsx'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'
import { findObstacle } from './browser-passkeys.ts'
import { PasskeyItem } from './PasskeyItem.tsx'
import { passkeysQuery } from './passkeys.queries.ts'

/**
 * One's own passkeys, and the way to add one. With `onAdded` it stands beside another second step, and shows
 * nothing where there are no passkeys.
 */
export function PasskeysPanel({ onAdded }: { onAdded?: () => void }) {
  const t = useTranslations('passkeys')
  const lists = useTranslations('lists')
  const { data, error, refetch } = useQuery(passkeysQuery)
  if (!data && error)
    return <FailedState title={lists('failedTitle')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader aria-label={t('title')} />
  if (onAdded && findObstacle(data)) return null
  return (
    <ProfileSection
      title={t('title')}
      lead={data.passkeys.length === 0 ? `${t('lead')} ${t('none')}` : t('lead')}
    >
      {data.passkeys.length > 0 ? (
        <ProfileRows>
          {data.passkeys.map(passkey => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ProfileRows>
      ) : null}
      <Addition state={data} onAdded={onAdded} />
    </ProfileSection>
  )
}

/** The button that adds a passkey and its form, or why there is none. */
function Addition({ state, onAdded }: { state: Passkeys; onAdded: (() => void) | undefined }) {
  const t = useTranslations('passkeys')
  const [opened, setOpened] = useState(false)
  const obstacle = findObstacle(state)
  if (obstacle)
    return (
      <Text size="sm" c="var(--text-2)">
        {t(obstacle, { origin: state.origin })}
      </Text>
    )
  if (opened) return <AddPasskeyForm onClose={() => setOpened(false)} onAdded={onAdded} />
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<KeyRound size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('add')}
      </Button>
    </Group>
  )
}
