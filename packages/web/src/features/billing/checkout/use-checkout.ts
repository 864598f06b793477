import {
  ROUTES,
  RECURRENCE_MONTHS,
  type Invoice,
  type PixCharge,
  type Recurrence,
  type SubscriptionState,
} from '@recado/contract'
import { nextDueDate, priceCents } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useBillingForm, type BillingForm } from '../BillingDetailsForm.tsx'

/** The steps in their order. Spec: administration 4 "Checkout". */
export const STEPS = ['data', 'customize', 'review', 'payment'] as const

export interface Checkout {
  readonly subscription: SubscriptionState
  readonly invoice: Invoice | undefined
  readonly step: number
  readonly goTo: (step: number) => void
  /** To the next step; fields that are missing come first. */
  readonly goOn: () => void
  readonly isComplete: (step: number) => boolean
  readonly chosen: SubscriptionState['plans'][number] | undefined
  readonly recurrence: Recurrence
  readonly choosePlan: (id: number) => void
  readonly chooseRecurrence: (recurrence: Recurrence) => void
  readonly form: BillingForm
  /** A price that is shown until the server has named its own. */
  readonly value: number
  readonly months: number
  readonly dueDateAfter: string
  readonly charge: PixCharge | undefined
  readonly pay: () => void
  readonly isPaying: boolean
}

/** The own plan; when it is free there is nothing to pay, so the cheapest one that fits. */
function firstChoice({ plans, planId }: SubscriptionState): number {
  const payable = plans.filter(({ plan }) => plan.value > 0)
  const own = payable.find(({ plan }) => plan.id === planId)
  return (own ?? payable.find(({ lacks }) => lacks.length === 0))?.plan.id ?? planId
}

/** The state of a checkout. The price shown is a preview: the server computes its own. */
export function useCheckout(subscription: SubscriptionState, given: Invoice | undefined): Checkout {
  const t = useTranslations('billing.checkout')
  const { timeZone } = useDates()
  const [openedAt] = useState(() => new Date())
  const [step, setStep] = useState(1)
  const [planId, choosePlan] = useState(() => firstChoice(subscription))
  const [recurrence, chooseRecurrence] = useState(subscription.recurrence)
  const form = useBillingForm(subscription.details)
  const invoice = given ?? subscription.invoice ?? undefined
  const chosen = subscription.plans.find(({ plan }) => plan.id === planId)
  const isAsInvoiced =
    invoice !== undefined && planId === subscription.planId && recurrence === subscription.recurrence
  const payMutation = useMutation({
    mutationFn: async () => {
      const { email: _email, ...details } = form.values
      // The payload of the checkout has no e-mail.
      if (form.isDirty('email')) await call(ROUTES.saveBillingDetails, { body: form.values })
      return call(ROUTES.subscribeCompany, {
        body: { ...details, plan: planId, recurrence, ...(invoice ? { invoiceId: invoice.id } : {}) },
      })
    },
    onSuccess: () => {
      toast.success(t('subscribed'))
      setStep(3)
    },
    onError: error => {
      if (form.showServerErrors(error)) setStep(0)
      else toast.error(error)
    },
  })
  const hasDetails = (): boolean => {
    if (!form.validate().hasErrors) return true
    toast.info(t('missing'))
    setStep(0)
    return false
  }
  const pay = () => {
    if (hasDetails()) payMutation.mutate()
  }
  const goOn = () => {
    if (hasDetails()) setStep(step + 1)
  }
  const dueDate = subscription.dueDate === null ? null : new Date(subscription.dueDate)
  const isOwnRecurrence = recurrence === subscription.recurrence
  return {
    subscription,
    invoice,
    step,
    goTo: setStep,
    goOn,
    isComplete: index => STEPS[index] !== 'data' || form.isValid(),
    chosen,
    recurrence,
    choosePlan,
    chooseRecurrence,
    form,
    value: isAsInvoiced ? invoice.value : priceCents(chosen?.plan.value ?? 0, recurrence) / 100,
    months: RECURRENCE_MONTHS[recurrence],
    dueDateAfter: isOwnRecurrence
      ? subscription.dueDateAfterPayment
      : nextDueDate({ dueDate, recurrence, timezone: timeZone }, openedAt).toISOString(),
    charge: payMutation.data,
    pay,
    isPaying: payMutation.isPending,
  }
}
