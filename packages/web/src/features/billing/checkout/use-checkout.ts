import {
  ROUTES,
  RECURRENCE_MONTHS,
  type Invoice,
  type PixCharge,
  type Recurrence,
  type StoredBillingDetails,
  type SubscriptionState,
} from '@recado/contract'
import { isEarlySwitch, paidPeriod, priceCents, takesCurrency } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useMe } from '../../session/index.ts'
import { useBillingForm, type BillingForm } from '../BillingDetailsForm.tsx'
import { ADDRESS_STEPS, type AddressStep } from './checkout-search.ts'
import { useCheckoutAddress } from './use-checkout-address.ts'

/** The steps in their order. Spec: administration 4 "Checkout". */
export const STEPS = [...ADDRESS_STEPS, 'payment'] as const

type Offer = SubscriptionState['plans'][number]

export interface Checkout {
  readonly subscription: SubscriptionState
  readonly invoice: Invoice | undefined
  readonly step: number
  readonly goTo: (step: number) => void
  /** To the next step; fields that are missing come first. */
  readonly goOn: () => void
  readonly isComplete: (step: number) => boolean
  readonly chosen: Offer | undefined
  readonly recurrence: Recurrence
  readonly choosePlan: (id: number) => void
  readonly chooseRecurrence: (recurrence: Recurrence) => void
  readonly form: BillingForm
  /** A price that is shown until the server has named its own. */
  readonly value: number
  readonly months: number
  readonly dueDateAfter: string
  /** The chosen plan begins now, and the unused days of the present one are days of it. Decision 31. */
  readonly isConverted: boolean
  readonly charge: PixCharge | undefined
  readonly pay: () => void
  readonly isPaying: boolean
  /** The gateway takes the currency of the chosen plan. */
  readonly isPayable: boolean
}

/** The own plan; when it is free there is nothing to pay, so the cheapest one that fits. */
function firstChoice({ plans, planId }: SubscriptionState): number {
  const payable = plans.filter(({ plan }) => plan.value > 0)
  const own = payable.find(({ plan }) => plan.id === planId)
  return (own ?? payable.find(({ lacks }) => lacks.length === 0))?.plan.id ?? planId
}

/** The time that a payment of the chosen plan buys, as the server will count it. */
function usePeriod(subscription: SubscriptionState, chosen: Offer | undefined, recurrence: Recurrence) {
  const { timeZone: timezone } = useDates()
  const [openedAt] = useState(() => new Date())
  const plan = subscription.plans.find(offer => offer.plan.id === subscription.planId)?.plan
  if (!plan || !chosen) return { dueDateAfter: subscription.dueDateAfterPayment, isConverted: false }
  const own = {
    plan,
    recurrence: subscription.recurrence,
    dueDate: subscription.dueDate === null ? null : new Date(subscription.dueDate),
    timezone,
    day: subscription.dueDay,
    hasPaid: subscription.hasPaid,
  }
  const cents = priceCents(chosen.plan.value, recurrence)
  const { to } = paidPeriod(own, { plan: chosen.plan, recurrence, cents, share: 1 }, openedAt)
  return { dueDateAfter: to.toISOString(), isConverted: isEarlySwitch(own, chosen.plan.id, openedAt) }
}

/** Asks for the code; billing details that are new are stored first, since the payload of the checkout has no e-mail. */
function usePayment(form: BillingForm, storedEmail: string, onFieldErrors: () => void) {
  const t = useTranslations('billing.checkout')
  // A mutation forgets its result while the next one is under way.
  const [charge, setCharge] = useState<PixCharge>()
  const payMutation = useMutation({
    mutationFn: async (chosen: { plan: number; recurrence: Recurrence; invoiceId?: number }) => {
      const { email: _email, ...details } = form.values
      if (form.values.email !== storedEmail) await call(ROUTES.saveBillingDetails, { body: form.values })
      return call(ROUTES.subscribeCompany, { body: { ...details, ...chosen } })
    },
    onSuccess: made => {
      toast.success(t('subscribed'))
      setCharge(made)
    },
    onError: error => {
      if (form.showServerErrors(error)) onFieldErrors()
      else toast.error(error)
    },
  })
  return { charge, payMutation }
}

/** Whom the invoice is for; as long as nobody has said so, the admin who pays. */
function usePayer(details: StoredBillingDetails): StoredBillingDetails {
  const me = useMe()
  if (details.firstName !== '' || details.email !== '') return details
  const [firstName = '', ...lastNames] = me.name.split(' ')
  return { ...details, firstName, lastName: lastNames.join(' '), email: me.email }
}

/** The state of a checkout, kept in the address. The price shown is a preview: the server computes its own. */
export function useCheckout(subscription: SubscriptionState, given: Invoice | undefined): Checkout {
  const t = useTranslations('billing.checkout')
  const { address, change } = useCheckoutAddress()
  const { details } = subscription
  const form = useBillingForm(usePayer(details))
  const invoice = given ?? subscription.invoice ?? undefined
  const isOffered = subscription.plans.some(({ plan }) => plan.id === address.plan)
  const planId = isOffered && address.plan !== undefined ? address.plan : firstChoice(subscription)
  const recurrence = address.recurrence ?? subscription.recurrence
  const chosen = subscription.plans.find(({ plan }) => plan.id === planId)
  const isPayable = chosen !== undefined && takesCurrency(subscription.gateway, chosen.currency)
  // Missing details come first, before the step that the address names; a plan that cannot be paid is told before them.
  const [begin, setBegin] = useState<AddressStep | undefined>(
    form.isValid() || !isPayable ? undefined : 'data',
  )
  const goTo = (to: number) => {
    setBegin(undefined)
    change({ checkout: ADDRESS_STEPS[to] })
  }
  const { charge, payMutation } = usePayment(form, details.email, () => goTo(0))
  const hasDetails = (): boolean => {
    if (!form.validate().hasErrors) return true
    toast.info(t('missing'))
    goTo(0)
    return false
  }
  const pay = () => {
    if (hasDetails())
      payMutation.mutate({ plan: planId, recurrence, ...(invoice ? { invoiceId: invoice.id } : {}) })
  }
  // A plan that cannot be paid is not reviewed; another one is chosen first.
  const asked = isPayable || address.checkout !== 'review' ? address.checkout : 'customize'
  const step = STEPS.indexOf(charge ? 'payment' : (begin ?? asked ?? 'customize'))
  const goOn = () => {
    if (!hasDetails()) return
    // A reload then loses no entry.
    if (STEPS[step] === 'data' && form.isDirty())
      call(ROUTES.saveBillingDetails, { body: form.values }).catch(toast.error)
    goTo(step + 1)
  }
  return {
    subscription,
    invoice,
    step,
    goTo,
    goOn,
    isComplete: index => STEPS[index] !== 'data' || form.isValid(),
    chosen,
    recurrence,
    choosePlan: plan => {
      // The own plan keeps its recurrence while another one cannot be chosen.
      const isFixed = plan === subscription.planId && !subscription.mayChangePlan
      change({ plan, ...(isFixed ? { recurrence: undefined } : {}) })
    },
    chooseRecurrence: one => change({ recurrence: one }),
    form,
    value: priceCents(chosen?.plan.value ?? 0, recurrence) / 100,
    months: RECURRENCE_MONTHS[recurrence],
    ...usePeriod(subscription, chosen, recurrence),
    charge,
    pay,
    isPaying: payMutation.isPending,
    isPayable,
  }
}
