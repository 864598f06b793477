import { Alert, Button, Input, SegmentedControl, Tabs, Text } from '@mantine/core'
import {
  ACCOUNT_GATEWAYS,
  GATEWAYS,
  ROUTES,
  type AccountGateway,
  type Gateway,
  type GatewayCheck,
  type PaymentSettings,
} from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical, Landmark } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { detailOf } from '../../../lib/http/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPanel } from '../../../ui/form/FormPanel.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { paymentSettingsQuery } from '../billing.queries.ts'
import type { AccountFormProps } from './AccountForm.tsx'
import { EfiAccountForm } from './EfiAccountForm.tsx'
import styles from './GatewayDrawer.module.css'
import { InstructionsForm } from './InstructionsForm.tsx'
import { MercadoPagoAccountForm } from './MercadoPagoAccountForm.tsx'

/** The last check of an account, and whose it is. */
interface LastCheck {
  readonly gateway: AccountGateway
  readonly check: GatewayCheck | null
}
const ACCOUNT_FORMS: Readonly<Record<AccountGateway, ComponentType<AccountFormProps>>> = {
  efi: EfiAccountForm,
  mercadoPago: MercadoPagoAccountForm,
}
const isAccountGateway = (gateway: string | null): gateway is AccountGateway =>
  ACCOUNT_GATEWAYS.some(one => one === gateway)

/** The choice between the ways of payment that are set up. */
function GatewayChoice({
  settings,
  onChecked,
}: {
  settings: PaymentSettings
  onChecked: (last: LastCheck) => void
}) {
  const t = useTranslations('billing.gateway')
  const client = useQueryClient()
  const chooseMutation = useMutation({
    mutationFn: (gateway: Gateway) => call(ROUTES.chooseGateway, { body: { gateway } }),
    onSuccess: (chosen, name) => {
      client.setQueryData(paymentSettingsQuery.queryKey, chosen)
      if (isAccountGateway(name)) onChecked({ gateway: name, check: chosen.check })
      toast.success(t('chosen'))
    },
    onError: (error, name) => {
      const problem = detailOf(error, 'ERR_GATEWAY_UNUSABLE')?.problem
      if (problem && isAccountGateway(name)) onChecked({ gateway: name, check: { problem, notices: null } })
      toast.error(error)
    },
  })
  const { gateway, hasOwnKey, accounts } = settings
  const isSetUp = (name: Gateway) =>
    name === 'manual' ? hasOwnKey : accounts.some(account => account.gateway === name)
  const active = accounts.find(account => account.gateway === gateway)
  return (
    <section className={styles.choice} aria-label={t('choice')}>
      <Input.Wrapper label={t('choice')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('choice')}
          value={gateway ?? ''}
          disabled={chooseMutation.isPending}
          onChange={value => chooseMutation.mutate(value as Gateway)}
          data={GATEWAYS.map(value => ({
            value,
            label: t(`choices.${value}`),
            disabled: !isSetUp(value),
          }))}
        />
      </Input.Wrapper>
      <Text size="sm" c="dimmed">
        {t(`about.${gateway ?? 'none'}`)}
      </Text>
      {active?.environment === 'sandbox' ? (
        <Alert color="yellow" icon={<FlaskConical size={18} />}>
          {t('sandbox')}
        </Alert>
      ) : null}
    </section>
  )
}

/** The accounts at the gateways, each behind a tab. */
function AccountTabs({
  settings,
  last,
  onChecked,
  onClose,
}: {
  settings: PaymentSettings
  last: LastCheck | null
  onChecked: (last: LastCheck) => void
  onClose: () => void
}) {
  const t = useTranslations('billing.gateway')
  const client = useQueryClient()
  const [opened, setOpened] = useState<string | null>(null)
  /** Each save begins a new form, without the secrets. */
  const [saves, setSaves] = useState(0)
  const { gateway, accounts } = settings
  const first = isAccountGateway(gateway) ? gateway : (accounts[0]?.gateway ?? ACCOUNT_GATEWAYS[0])
  return (
    <Tabs value={opened ?? first} onChange={setOpened} keepMounted={false}>
      <Tabs.List aria-label={t('accounts')} className={styles.tabs}>
        {ACCOUNT_GATEWAYS.map(name => (
          <Tabs.Tab key={name} value={name}>
            {t(`accountOf.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ACCOUNT_GATEWAYS.map(name => {
        const AccountFields = ACCOUNT_FORMS[name]
        return (
          <Tabs.Panel key={name} value={name}>
            <AccountFields
              key={saves}
              account={accounts.find(account => account.gateway === name)}
              check={last?.gateway === name ? last.check : null}
              onChecked={check => onChecked({ gateway: name, check })}
              kind="drawer"
              onCancel={onClose}
              onSaved={() => {
                toast.success(t('saved'))
                setSaves(saves + 1)
              }}
              refetch={() => client.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey })}
            />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

/** The button that opens the settings of payments, and the drawer with them. */
export function GatewayButton() {
  const t = useTranslations('billing.gateway')
  const [opened, setOpened] = useState(false)
  const [last, setLast] = useState<LastCheck | null>(null)
  const { data: settings, error, refetch } = useQuery({ ...paymentSettingsQuery, enabled: opened })
  const close = () => {
    setOpened(false)
    setLast(null)
  }
  return (
    <>
      <Button variant="default" leftSection={<Landmark size={16} />} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <FormPanel title={t('title')} opened={opened} onClose={close}>
        {settings ? (
          <>
            <GatewayChoice settings={settings} onChecked={setLast} />
            <InstructionsForm settings={settings} />
            <AccountTabs settings={settings} last={last} onChecked={setLast} onClose={close} />
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
