import { Loader, Stack, Text, Alert, Button, Group } from '@mantine/core'
import type { TwoFactor, TwoFactorEnrolment } from '@recado/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { StatusChip } from '../../../ui/Chip.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { EnabledActions } from './EnabledActions.tsx'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { StartForm } from './StartForm.tsx'
import { twoFactorQuery } from './two-factor.queries.ts'

/** The recovery codes, this one time. */
function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('twoFactor')
  return (
    <>
      <Alert icon={<KeyRound size={18} />} title={t('recoveryTitle')}>
        {t('recoveryText')}
      </Alert>
      <CodeBlock label={t('recoveryList')} code={codes.join('\n')} />
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('stored')}</Button>
      </Group>
    </>
  )
}

/** One's own second step: off, being set up, or on. `onDone`: it is on, and the codes are kept. */
export function TwoFactorPanel({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('twoFactor')
  const lists = useTranslations('lists')
  const { data, error, refetch } = useQuery(twoFactorQuery)
  if (!data && error)
    return <FailedState title={lists('failedTitle')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader aria-label={t('title')} />
  return (
    <section aria-label={t('title')}>
      <Stack gap="md">
        <Heading state={data} />
        <Steps state={data} onDone={onDone} />
      </Stack>
    </section>
  )
}

function Heading({ state: { isEnabled, enabledAt, isRequired } }: { state: TwoFactor }) {
  const t = useTranslations('twoFactor')
  const { day } = useDates()
  return (
    <div>
      <Text fw={620} component="h3" mb={4}>
        {t('title')}
      </Text>
      <Text size="sm" c="var(--text-2)" mb={8}>
        {t('lead')} {isRequired ? t('required') : null}
      </Text>
      <StatusChip tone={isEnabled ? 'ok' : 'neutral'}>
        {isEnabled ? t('on', { date: enabledAt ? day(enabledAt) : '' }) : t('off')}
      </StatusChip>
    </div>
  )
}

function Steps({ state, onDone }: { state: TwoFactor; onDone: (() => void) | undefined }) {
  const client = useQueryClient()
  const [enrolment, setEnrolment] = useState<TwoFactorEnrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const showCodes = (made: readonly string[]) => {
    setEnrolment(undefined)
    setCodes(made)
    void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
  }
  const close = () => {
    setCodes(undefined)
    onDone?.()
  }
  if (codes) return <RecoveryCodeList codes={codes} onKept={close} />
  if (enrolment)
    return (
      <EnrolmentForm enrolment={enrolment} onCodes={showCodes} onCancel={() => setEnrolment(undefined)} />
    )
  if (state.isEnabled) return <EnabledActions state={state} onCodes={showCodes} />
  return <StartForm onStarted={setEnrolment} />
}
