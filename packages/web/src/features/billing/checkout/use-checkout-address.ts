import { useNavigate, useSearch } from '@tanstack/react-router'
import { CLOSED_CHECKOUT, NEW_CHECKOUT, parseCheckoutSearch, type CheckoutSearch } from './checkout-search.ts'

/** The checkout of the address; `checkout` is undefined while it is closed. */
export function useCheckoutAddress() {
  const navigate = useNavigate()
  const address = parseCheckoutSearch(useSearch({ strict: false }))
  const change = (changed: CheckoutSearch) =>
    void navigate({ to: '.', search: previous => ({ ...previous, ...changed }), replace: true })
  return {
    address,
    change,
    open: (invoice?: number) => change({ ...NEW_CHECKOUT, invoice }),
    close: () => change(CLOSED_CHECKOUT),
  }
}
