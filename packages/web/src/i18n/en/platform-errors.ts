import type { Catalogue } from '../messages.ts'
import type { platformErrors as pt } from '../pt/platform-errors.ts'

export const platformErrors = {
  ERR_COMPANY_OF_PLATFORM:
    'The company has operators of the platform: it can be neither suspended nor deleted.',
  ERR_DUE_DATE_CHANGED: 'Somebody else has already changed the due date. Check the new one.',
  ERR_HELP_TITLE_TAKEN: 'There is already a help video with this title.',
  ERR_NO_HELP_FOUND: 'This help video no longer exists.',
  ERR_PLAN_NAME_TAKEN: 'There is already a plan with this name.',
  ERR_NO_SSO_DOMAIN_FOUND: 'Domain not found.',
  ERR_SSO_DOMAIN_LIMIT: 'The company already has the maximum number of domains.',
  ERR_SSO_DOMAIN_PUBLIC: 'Anybody can have an e-mail in this domain. Use a domain of your company.',
  ERR_SSO_DOMAIN_TAKEN: 'Another company has proved this domain, and its record is still in the DNS.',
  ERR_SSO_DOMAIN_UNPROVEN: 'The TXT record does not show in the DNS yet. A change may take some hours.',
  ERR_CHARGE_OF_GATEWAY:
    'This payment is read at its gateway and cannot be confirmed by hand. Look for it in the account in which the charge was made.',
  ERR_GATEWAY_UNUSABLE: 'The account did not pass its check. The way of payment stays as it was.',
  ERR_INVOICE_PAID: 'This invoice is paid already.',
  ERR_NOTHING_TO_PAY: 'There is nothing to pay: the plan is free, or the licence does not end.',
  ERR_NO_CHARGE_FOUND: 'Pix code not found.',
  ERR_NO_INVOICE_FOUND: 'Invoice not found.',
  ERR_NO_PAYMENT_FOUND: 'Payment not found, or dealt with already.',
  ERR_PAYMENT_FAILED: 'The bank did not answer. Nothing was charged; try again in a moment.',
  ERR_PAYMENT_UNAVAILABLE: 'Payment by Pix is not available here. Please contact support.',
  ERR_PLAN_CHANGE_EARLY:
    'The present plan is paid for. A smaller one, or another period, opens 20 days before the due date.',
  ERR_PLAN_TOO_SMALL: 'The company uses more than this plan allows. Choose a larger one.',
} satisfies Catalogue<typeof pt>
