import { Input, SegmentedControl } from '@mantine/core'
import {
  GATEWAY_ENVIRONMENTS,
  ROUTES,
  type GatewayAccount,
  type GatewayAccountInput,
  type GatewayEnvironment,
} from '@recado/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { call } from '../../../lib/http/api.ts'
import { RecordForm, type RecordPanel } from '../../../ui/form/RecordForm.tsx'
import { paymentSettingsQuery } from '../billing.queries.ts'
import { AccountCheck, type AccountCheckProps } from './AccountCheck.tsx'

/** The form of the account at one gateway; each gateway has its own fields. */
export interface AccountFormProps extends RecordPanel, Omit<AccountCheckProps, 'gateway'> {
  /** The stored account; undefined for a new one. */
  account: GatewayAccount | undefined
}

interface AccountValues extends Record<string, unknown> {
  environment: GatewayEnvironment
}

interface AccountFieldsProps<Values extends AccountValues> extends AccountFormProps {
  form: CheckedForm<Values>
  toInput: (values: Values) => GatewayAccountInput
  children: ReactNode
}

/** The environment, the fields of a gateway, and the check of what is stored. */
export function AccountForm<Values extends AccountValues>({
  account,
  check,
  onChecked,
  form,
  toInput,
  children,
  ...panel
}: AccountFieldsProps<Values>) {
  const t = useTranslations('billing.gateway')
  const client = useQueryClient()
  const save = async (values: Values) => {
    const saved = await call(ROUTES.saveGatewayAccount, { body: toInput(values) })
    client.setQueryData(paymentSettingsQuery.queryKey, saved)
    onChecked(saved.check)
  }
  return (
    <RecordForm {...panel} form={form} save={save}>
      <Input.Wrapper label={t('environment')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('environment')}
          data={GATEWAY_ENVIRONMENTS.map(value => ({ value, label: t(`environments.${value}`) }))}
          {...form.getInputProps('environment')}
        />
      </Input.Wrapper>
      {children}
      {account ? <AccountCheck gateway={account.gateway} check={check} onChecked={onChecked} /> : null}
    </RecordForm>
  )
}
