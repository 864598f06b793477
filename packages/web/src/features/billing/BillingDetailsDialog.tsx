import type { StoredBillingDetails } from '@recado/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { BillingDetailsForm } from './BillingDetailsForm.tsx'
import { subscriptionQuery } from './billing.queries.ts'

/** The dialog in which an admin changes whom invoices are for. */
export function BillingDetailsDialog({
  details,
  opened,
  onClose,
}: {
  details: StoredBillingDetails
  opened: boolean
  onClose: () => void
}) {
  const t = useTranslations('billing.details')
  const client = useQueryClient()
  return (
    <FormPanel title={t('title')} opened={opened} onClose={onClose}>
      <BillingDetailsForm
        details={details}
        kind="drawer"
        onCancel={onClose}
        onSaved={() => {
          toast.success(t('saved'))
          onClose()
        }}
        refetch={() => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })}
      />
    </FormPanel>
  )
}
