import '@mantine/core/styles/Stepper.layer.css'
import { Button, Modal, Stepper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Invoice, SubscriptionState } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { BillingFields } from '../BillingDetailsForm.tsx'
import { hasPayablePlan, OtherPaymentNotice } from '../OtherPaymentNotice.tsx'
import { subscriptionQuery } from '../billing.queries.ts'
import styles from './Checkout.module.css'
import { CustomizeStep } from './CustomizeStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { Summary } from './Summary.tsx'
import { STEPS, useCheckout, type Checkout } from './use-checkout.ts'
import { useCheckoutAddress } from './use-checkout-address.ts'

/** A missing field is where one begins to write; a dialog that opens gives the focus there too. */
function focusFirstMissing(element: HTMLElement | null): void {
  const fields = [...(element?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])]
  const missing = fields.find(({ value }) => value === '')
  missing?.setAttribute('data-autofocus', 'true')
  missing?.focus()
}

function StepContent({ checkout, onPaid }: { checkout: Checkout; onPaid: () => void }) {
  switch (STEPS[checkout.step]) {
    case 'data':
      return (
        <div ref={focusFirstMissing}>
          <BillingFields form={checkout.form} />
        </div>
      )
    case 'review':
      return <ReviewStep checkout={checkout} />
    case 'payment':
      return checkout.charge ? <PaymentStep checkout={checkout} onPaid={onPaid} /> : null
    case 'customize':
    case undefined:
      return <CustomizeStep checkout={checkout} />
  }
}

function Foot({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('billing.checkout')
  const { step, goTo, goOn, pay, isPaying, isPayable } = checkout
  const name = STEPS[step]
  if (name === 'payment') return null
  const isLast = name === 'review'
  return (
    <div className={styles.foot}>
      {step > 0 ? (
        <Button variant="default" onClick={() => goTo(step - 1)}>
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      {isLast ? (
        <Button loading={isPaying} disabled={!isPayable} onClick={pay}>
          {t('pay')}
        </Button>
      ) : (
        <Button disabled={!isPayable} onClick={goOn}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

function CheckoutBody({
  subscription,
  invoice,
  isPaid,
  onPaid,
}: {
  subscription: SubscriptionState
  invoice: Invoice | undefined
  isPaid: boolean
  onPaid: () => void
}) {
  const t = useTranslations('billing.checkout')
  const { day } = useDates()
  const checkout = useCheckout(subscription, invoice)
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const isAtPayment = STEPS[checkout.step] === 'payment'
  const notice =
    checkout.isPayable || !checkout.chosen ? null : (
      <OtherPaymentNotice subscription={subscription} currency={checkout.chosen.currency} />
    )
  // There is nothing to fill in or to choose.
  if (notice && !hasPayablePlan(subscription)) return notice
  return (
    <>
      {notice}
      <p className={styles.hint}>
        {checkout.invoice
          ? `${t('invoice', { id: String(checkout.invoice.id), date: day(checkout.invoice.dueDate) })} · `
          : ''}
        {notice ? null : t('onlyPix')}
      </p>
      <Stepper
        active={checkout.step}
        onStepClick={checkout.goTo}
        allowNextStepsSelect={false}
        size="sm"
        mb="lg"
      >
        {STEPS.map((name, index) => (
          <Stepper.Step
            key={name}
            // A step behind the present one is done only with all of its fields.
            {...(checkout.isComplete(index) ? {} : { color: 'gray', completedIcon: index + 1 })}
            label={isNarrow ? undefined : t(`steps.${name}`)}
            // The circle holds the number alone.
            aria-label={isNarrow ? `${index + 1} ${t(`steps.${name}`)}` : undefined}
            allowStepSelect={!isAtPayment && STEPS.indexOf(name) < checkout.step}
          />
        ))}
      </Stepper>
      <div className={styles.layout}>
        <div className={styles.main}>
          <StepContent checkout={checkout} onPaid={onPaid} />
          <Foot checkout={checkout} />
        </div>
        <Summary checkout={checkout} isPaid={isPaid} />
      </div>
    </>
  )
}

/**
 * The dialog that pays what the address names: one of the invoices, or the next one. Four steps, the last one shows the
 * Pix code. Spec: administration 4 "Checkout".
 */
export function CheckoutDialog({ invoices = [] }: { invoices?: readonly Invoice[] }) {
  const t = useTranslations('billing')
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const [isPaid, setIsPaid] = useState(false)
  const { address, close: closeAddress } = useCheckoutAddress()
  const isOpen = address.checkout !== undefined
  const { data, error, refetch } = useQuery({ ...subscriptionQuery, enabled: isOpen })
  const close = () => {
    setIsPaid(false)
    closeAddress()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t(data?.isTrial ? 'checkout.titleTrial' : 'checkout.title')}
      size={1040}
      fullScreen={isNarrow}
      // A code that is shown is not lost by a slip; after the payment Escape keeps the page.
      closeOnClickOutside={false}
      closeOnEscape={!isPaid}
    >
      {data && isOpen ? (
        <CheckoutBody
          subscription={data}
          invoice={invoices.find(({ id }) => id === address.invoice)}
          isPaid={isPaid}
          onPaid={() => setIsPaid(true)}
        />
      ) : null}
      {error && !(data && isOpen) ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {error || (data && isOpen) ? null : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {t('checkout.loading')}
          </Text>
          <RowsSkeleton rows={4} />
        </>
      )}
    </Modal>
  )
}
