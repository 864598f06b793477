import { Alert, Button, Input, SegmentedControl, Text } from '@mantine/core'
import { ROUTES, type Gateway, type GatewayCheck, type PaymentSettings } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical, Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { detailOf } from '../../../lib/http/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPanel } from '../../../ui/form/FormPanel.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { paymentSettingsQuery } from '../billing.queries.ts'
import { EfiAccountForm } from './EfiAccountForm.tsx'
import type { EfiCheckProps } from './EfiCheck.tsx'
import styles from './GatewayDrawer.module.css'

/** The choice between the ways of payment that are set up. */
function GatewayChoice({
  settings,
  onChecked,
}: Pick<EfiCheckProps, 'onChecked'> & { settings: PaymentSettings }) {
  const t = useTranslations('billing.gateway')
  const client = useQueryClient()
  const chooseMutation = useMutation({
    mutationFn: (gateway: Gateway) => call(ROUTES.chooseGateway, { body: { gateway } }),
    onSuccess: chosen => {
      client.setQueryData(paymentSettingsQuery.queryKey, chosen)
      onChecked(chosen.check)
      toast.success(t('chosen'))
    },
    onError: error => {
      const problem = detailOf(error, 'ERR_GATEWAY_UNUSABLE')?.problem
      if (problem) onChecked({ problem, notices: null })
      toast.error(error)
    },
  })
  const { gateway, hasOwnKey, efi } = settings
  return (
    <section className={styles.choice} aria-label={t('choice')}>
      <Input.Wrapper label={t('choice')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('choice')}
          value={gateway ?? ''}
          disabled={chooseMutation.isPending}
          onChange={value => chooseMutation.mutate(value as Gateway)}
          data={[
            { value: 'manual', label: t('choices.manual'), disabled: !hasOwnKey },
            { value: 'efi', label: t('choices.efi'), disabled: efi === null },
          ]}
        />
      </Input.Wrapper>
      <Text size="sm" c="dimmed">
        {t(`about.${gateway ?? 'none'}`)}
      </Text>
      {gateway === 'efi' && efi?.environment === 'sandbox' ? (
        <Alert color="yellow" icon={<FlaskConical size={18} />}>
          {t('sandbox')}
        </Alert>
      ) : null}
    </section>
  )
}

/** The button that opens the settings of payments, and the drawer with them. */
export function GatewayButton() {
  const t = useTranslations('billing.gateway')
  const [opened, setOpened] = useState(false)
  /** Each save begins a new form, without the secrets. */
  const [saves, setSaves] = useState(0)
  const [check, setCheck] = useState<GatewayCheck | null>(null)
  const client = useQueryClient()
  const { data: settings, error, refetch } = useQuery({ ...paymentSettingsQuery, enabled: opened })
  const close = () => {
    setOpened(false)
    setCheck(null)
  }
  return (
    <>
      <Button variant="default" leftSection={<Landmark size={16} />} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <FormPanel title={t('title')} opened={opened} onClose={close}>
        {settings ? (
          <>
            <GatewayChoice settings={settings} onChecked={setCheck} />
            <EfiAccountForm
              key={saves}
              account={settings.efi}
              check={check}
              onChecked={setCheck}
              kind="drawer"
              onCancel={close}
              onSaved={() => {
                toast.success(t('saved'))
                setSaves(saves + 1)
              }}
              refetch={() => client.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey })}
            />
          </>
        ) : null}
        {!settings && error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!settings && !error ? <RowsSkeleton rows={5} /> : null}
      </FormPanel>
    </>
  )
}
